-- Result and voidness of a game before an objection changed them: a later decision may let them stand again.
ALTER TABLE season_game ADD COLUMN before_ruling JSONB;
