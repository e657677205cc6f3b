"""The lessons' texts as pages."""
