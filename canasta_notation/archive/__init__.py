"""Many records: files cut in chunks at match boundaries, audited on any executor, told in order."""
