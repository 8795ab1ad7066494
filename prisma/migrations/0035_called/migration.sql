-- How organisers call a member whom they invited by an address, by which a pasted order finds them.
ALTER TABLE club_member ADD COLUMN called TEXT;
-- Hash of that address.
ALTER TABLE club_member ADD COLUMN email_hash TEXT;
