-- Last moment at which whoever sits at an open game said yes to playing with people whom they block.
ALTER TABLE game_seat ADD COLUMN agreed_at TIMESTAMPTZ(3);
