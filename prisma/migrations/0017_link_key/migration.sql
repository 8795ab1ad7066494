-- The key of a private game's link once it was renewed; null: it follows from the seed, as it did before. Programs of before go on with that one.
ALTER TABLE game ADD COLUMN link_key TEXT;
