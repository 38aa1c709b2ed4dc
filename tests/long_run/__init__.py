"""The long run: ten million random moves of each game, with all laws of `tests` checked.

`python3 build.py laws` plays them shard by shard (`shards.py`); the result of a shard is one line
in `.build/laws/shards.jsonl`, so that a run can be resumed. `walk.py` plays and checks a game.
"""
