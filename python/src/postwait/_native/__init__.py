"""What the module is made of outside of a browser: the native core, and the model in an engine of JavaScript."""
