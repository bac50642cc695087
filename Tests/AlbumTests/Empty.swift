// Album
