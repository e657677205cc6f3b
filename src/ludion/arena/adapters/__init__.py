"""Players of other frameworks here, and ours there. Each framework is optional, and imported only when somebody asks for it."""
