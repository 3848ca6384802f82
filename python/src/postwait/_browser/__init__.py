"""What the module is made of on the site's notebook page alone: Pyodide and the page's own engine."""
