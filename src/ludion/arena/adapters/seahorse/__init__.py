"""The `seahorse` framework: its Divercité agents play here unchanged, and Ludion's players play there."""
