"""Views, words and pictures: what a table looks like to whom. Everything here is pure."""
