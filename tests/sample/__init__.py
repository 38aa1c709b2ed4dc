"""A small game that the site does not have: the sample of the guide, a third game for tests."""
