"""Grand Prix: twelve cars, a hand of action cards and a twelve-sided die."""
