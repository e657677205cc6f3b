"""The comparative benchmark: Ludion's speed beside hand-written C, its interpreted rules, easyAI and OpenSpiel; `make bench`."""
