"""The comparative benchmark: Ludion's speed beside hand-written C, its own interpreted rules, and OpenSpiel; `make bench`."""
