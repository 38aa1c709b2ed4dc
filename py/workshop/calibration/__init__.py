"""How close the bots' expected margins are to the final ones, and the correction fitted to them."""
