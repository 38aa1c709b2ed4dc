# A real bot. It looks at whole turns, on several deals of what is hidden, and
# adds a taste of its own to what the game's own bots think of a position.

DEALS = 2  # how often what is hidden is dealt anew


def taste(position, seat):
    """What this bot likes besides: change it and see what becomes of it."""
    mine = position.view(seat)["seats"][seat]
    if "churches" in mine:  # Navegador
        return 0.5 * mine["churches"] + 0.2 * mine["explorers"]
    return 0.3 * len(mine["orders"])  # Borneo


def worth(position, seat):
    """Expected lead in points at the end of the game, and the taste."""
    if position.over:
        points = position.points()
        return 100 * (position.ranking()[0] == seat) + points[seat]
    return position.margin(seat) + taste(position, seat)


class Bot:
    """A class instead of a function: one object for each game, so it can remember things."""

    def __init__(self):
        self.slowest = 0.0  # seconds that a deal has taken at most

    def choose(self, turn):
        if len(turn.choices) == 1:
            return turn.choices[0]
        # Whole turns, each a list of moves and the position after them.
        found = {}
        for deal in range(DEALS):
            left = turn.left
            for plan in turn.plans(many=6, deal=deal):
                value = worth(plan.position, turn.seat)
                found.setdefault(tuple(plan.moves), []).append(value)
            self.slowest = max(self.slowest, left - turn.left)
            if turn.left < self.slowest:  # another deal might not be over in time
                break
        # A plan that was found on one deal alone may owe its value to luck. It is taken all the
        # same: a bot that trusts only plans of all deals dares less, and wins less in Borneo.
        mean = {moves: sum(values) / len(values) for moves, values in found.items()}
        ranked = sorted(mean, key=mean.get, reverse=True)
        for moves in ranked[:3]:
            print(f"{mean[moves]:+.1f} on {len(found[moves])} of {DEALS}  {'; '.join(moves)}")
        # The first move of a plan is legal on every deal. What is hidden may be otherwise in truth,
        # so only that is played, and the bot is asked again for the next one.
        return ranked[0][0]


def test_likes_what_it_finds(turn):
    assert Bot().choose(turn) in turn.choices
