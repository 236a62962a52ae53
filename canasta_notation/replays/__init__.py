"""Records played through and judged: an audit gives a report, a replay the steps with the tables between them."""
