# A bot is a function that is asked for a move.
#
# turn.choices   the legal moves, as texts
# turn.random    random numbers that are the same each time
#
# The answer is one of the texts. This bot takes any of them.


def choose(turn):
    number = turn.random.below(len(turn.choices))
    return turn.choices[number]
