"""The laboratory in a browser: play anyone, see what they think."""
