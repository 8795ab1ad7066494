-- A decision may be answered without anybody else knowing: it stays open, in others' eyes as if it weren't answered.
ALTER TABLE open_decision ADD COLUMN settled BOOLEAN NOT NULL DEFAULT false;
