# A bot that tries out every move in a copy of the position and takes the one
# after which it has most points. What it prints stands beside the move when
# you look at a game.


def choose(turn):
    best, most = turn.choices[0], -1
    for move in turn.choices:
        # A copy to try things out in. What the seat cannot see, such as the
        # hands of others, is dealt anew in it.
        position = turn.position()
        position.play(move)
        points = position.points()[turn.seat]
        if points > most:
            best, most = move, points
    print(f"turn {turn.view['turn']}: {best} of {len(turn.choices)} moves, {most} points")
    return best


# Functions that begin with test_ are called by the button "Tests". With a
# parameter they get the first turn of a game.


def test_answers_with_a_choice(turn):
    assert choose(turn) in turn.choices
