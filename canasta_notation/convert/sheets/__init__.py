"""Score sheets of other programs: deals without play, of which only what was written down is known."""
