// Motion as values.
