"""Loop Rush: four teams of two runners, rings, spikes and loops; every card may move anybody's runner."""
