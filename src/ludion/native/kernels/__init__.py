"""The kernels' texts: read by `generating.py` and compiled anew with each game's rules, never imported as they are."""
