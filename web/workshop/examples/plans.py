# A real bot. It looks at whole turns, on several deals of what is hidden, and
# adds a taste of its own to what the game's own bots think of a position.

DEALS = 2  # how often what is hidden is dealt anew
PATIENCE = 0.3  # seconds that are kept in reserve


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
        self.asked = 0

    def choose(self, turn):
        self.asked += 1
        if len(turn.choices) == 1:
            return turn.choices[0]
        # Whole turns, each a list of moves and the position after them.
        found = {}
        for deal in range(DEALS):
            for plan in turn.plans(many=6, deal=deal):
                value = worth(plan.position, turn.seat)
                found.setdefault(tuple(plan.moves), []).append(value)
            if turn.left < PATIENCE:
                break
        mean = {moves: sum(values) / len(values) for moves, values in found.items()}
        # A plan that was found on one deal alone may not be legal in truth: its first moves are,
        # and at the first news the bot is asked again.
        ranked = sorted(mean, key=mean.get, reverse=True)
        for moves in ranked[:3]:
            print(f"{mean[moves]:+.1f}  {'; '.join(moves)}")
        for moves in ranked:
            if moves[0] in turn.choices:
                return moves[0]
        return turn.choices[0]


def test_likes_what_it_finds(turn):
    assert Bot().choose(turn) in turn.choices
