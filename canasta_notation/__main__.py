"""`python -m canasta_notation`: the command `canasta`."""

from canasta_notation.cli import main

if __name__ == "__main__":
    main()
