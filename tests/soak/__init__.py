"""A soak test: several kinds of load at the same time, for an hour (`make soak`; `SOAK_MINUTES` changes that)."""
