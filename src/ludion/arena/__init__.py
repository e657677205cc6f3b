"""Games between players: the referee, tournaments, and who is stronger."""
