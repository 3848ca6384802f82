project = "A blog"
html_theme = "furo"
