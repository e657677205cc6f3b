"""What a learned evaluation looks at: a file for each game that has features of its own, and those that any game has."""
