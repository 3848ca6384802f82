project = "A blog"
extensions = ["myst_parser"]
html_theme = "furo"
