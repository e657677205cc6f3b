"""Games solved whole: their graphs, the value of every state, attractors, Grundy numbers; tables in files, asked by players."""
