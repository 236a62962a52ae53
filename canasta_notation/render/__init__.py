"""Records shown to people: transcripts and diagrams."""
