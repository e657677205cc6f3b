"""What was learned about games: what to look at in a state, and the weights that training found for it."""
