"""Why reading a source ends before its end."""


class SourceTooLarge(Exception):
    """A source holds more than is to be read. What came before has been given out."""


class DamagedSource(Exception):
    """A compressed stream broke off or holds rubbish. What came before has been given out."""
