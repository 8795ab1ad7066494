-- Programs of before 0009 go on making games while new ones start, and backups of theirs are restored: neither knows of this column.
ALTER TABLE game ALTER COLUMN changes SET DEFAULT 0;
