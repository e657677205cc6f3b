"""Players that learn: self-play, fitted weights, and a promotion that only the sequential test can give."""
