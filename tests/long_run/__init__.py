"""The long run: ten million random moves of every game, with every law of `tests` asked on the way.

`python3 build.py laws` plays them shard by shard (`shards.py`); what a shard came to is one line in
`.build/laws/shards.jsonl`, so a run goes on where it was stopped. `walk.py` plays a game and asks.
"""
