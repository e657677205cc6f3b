"""Players against each other: what their results say about their strength, and how sure that is."""
