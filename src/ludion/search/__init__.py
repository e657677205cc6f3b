"""The algorithms of game search, one in a file, each as the textbook prints it, on any game, telling what it did."""
