"""Playing the games of a study on threads, a cluster or a GPU, and aggregating their results."""
