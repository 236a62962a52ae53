"""Our own exact formats: all that a record says as data (JSON, MessagePack, YAML, TOML), or as a stream of events."""
