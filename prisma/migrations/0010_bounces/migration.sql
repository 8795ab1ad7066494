-- A mail that came back after its server had taken it, and since when the owner of an address says that it works: what comes back of mails from
-- before that says nothing any more.
ALTER TABLE mail ADD COLUMN returned_at TIMESTAMPTZ(3);
ALTER TABLE mail_trouble ADD COLUMN trusted_at TIMESTAMPTZ(3);
