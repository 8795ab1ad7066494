-- People who play together, season after season.
CREATE TABLE club (
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  -- As the contract has it; null: it follows from the id.
  crest JSONB,
  entry TEXT NOT NULL,
  visibility TEXT NOT NULL,
  link_key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  archived_at TIMESTAMPTZ(3),
  -- Counted with every change, so that a large club opens as fast as a small one.
  members INTEGER NOT NULL,
  -- Numbers given so far to acts, news and notices.
  acts INTEGER NOT NULL,
  news INTEGER NOT NULL,
  notices INTEGER NOT NULL,
  -- When somebody last wrote to all members.
  wrote_at TIMESTAMPTZ(3),
  CONSTRAINT club_pkey PRIMARY KEY (id),
  CONSTRAINT club_entry_check CHECK (entry IN ('open', 'request', 'invitation')),
  CONSTRAINT club_visibility_check CHECK (visibility IN ('open', 'members'))
);
CREATE INDEX club_open ON club (created_at, id) WHERE visibility = 'open' AND archived_at IS NULL;
CREATE INDEX club_words ON club USING gin (to_tsvector('simple', name)) WHERE visibility = 'open' AND archived_at IS NULL;

CREATE TABLE club_member (
  club_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  role TEXT NOT NULL,
  -- Number of the flag: another for each, as long as there are any.
  flag INTEGER NOT NULL,
  joined_at TIMESTAMPTZ(3) NOT NULL,
  -- The name in small letters, by which members are sorted and found.
  sort_name TEXT COLLATE "C" NOT NULL,
  -- Is told of news.
  news BOOLEAN NOT NULL,
  CONSTRAINT club_member_pkey PRIMARY KEY (club_id, user_id),
  CONSTRAINT club_member_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_member_role_check CHECK (role IN ('owner', 'organiser', 'member'))
);
CREATE INDEX club_member_user_id_idx ON club_member (user_id);
CREATE INDEX club_member_club_id_joined_at_user_id_idx ON club_member (club_id, joined_at, user_id);
CREATE INDEX club_member_club_id_sort_name_user_id_idx ON club_member (club_id, sort_name, user_id);
CREATE INDEX club_member_club_id_flag_idx ON club_member (club_id, flag);
CREATE INDEX club_member_offices ON club_member (club_id) WHERE role <> 'member';
CREATE UNIQUE INDEX club_member_owner ON club_member (club_id) WHERE role = 'owner';

-- Who asks to be let in.
CREATE TABLE club_ask (
  club_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  text TEXT,
  CONSTRAINT club_ask_pkey PRIMARY KEY (club_id, user_id),
  CONSTRAINT club_ask_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_ask_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX club_ask_user_id_idx ON club_ask (user_id);

-- Who may not come back.
CREATE TABLE club_ban (
  club_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  by_id TEXT,
  reason TEXT,
  CONSTRAINT club_ban_pkey PRIMARY KEY (club_id, user_id),
  CONSTRAINT club_ban_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_ban_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_ban_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX club_ban_user_id_idx ON club_ban (user_id);
CREATE INDEX club_ban_by_id_idx ON club_ban (by_id);

-- Who is invited: an account, or an address. An address is written to once, however often it is invited: the row stays, with the hash of the address alone.
CREATE TABLE club_invitation (
  club_id TEXT NOT NULL,
  id TEXT NOT NULL,
  sender_id TEXT,
  user_id TEXT,
  email TEXT,
  email_hash TEXT,
  -- As an organiser calls whoever has the address.
  name TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  declined_at TIMESTAMPTZ(3),
  -- When it was taken back, or led somebody into the club.
  over_at TIMESTAMPTZ(3),
  told_at TIMESTAMPTZ(3),
  -- Of a letter to an address: its next try, until when somebody has it in hand, and how often it was tried.
  due_at TIMESTAMPTZ(3) NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  attempts INTEGER NOT NULL,
  CONSTRAINT club_invitation_pkey PRIMARY KEY (club_id, id),
  CONSTRAINT club_invitation_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_invitation_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT club_invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX club_invitation_club_id_user_id_key ON club_invitation (club_id, user_id);
CREATE UNIQUE INDEX club_invitation_club_id_email_hash_key ON club_invitation (club_id, email_hash);
CREATE INDEX club_invitation_user_id_idx ON club_invitation (user_id);
CREATE INDEX club_invitation_email_idx ON club_invitation (email);
CREATE INDEX club_invitation_sender_id_idx ON club_invitation (sender_id);
CREATE INDEX club_invitation_club_id_created_at_id_idx ON club_invitation (club_id, created_at, id);
CREATE INDEX club_invitation_letters ON club_invitation (due_at, created_at) WHERE told_at IS NULL AND over_at IS NULL;

-- Order of a season that was played elsewhere, as an organiser pasted it.
CREATE TABLE club_order (
  club_id TEXT NOT NULL,
  division INTEGER NOT NULL,
  place INTEGER NOT NULL,
  -- The place of the line among those that share division and place.
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  email_hash TEXT,
  user_id TEXT,
  CONSTRAINT club_order_pkey PRIMARY KEY (club_id, division, place, number),
  CONSTRAINT club_order_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX club_order_user_id_idx ON club_order (user_id);
CREATE INDEX club_order_club_id_email_hash_idx ON club_order (club_id, email_hash);

CREATE TABLE club_news (
  club_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  author_id TEXT,
  at TIMESTAMPTZ(3) NOT NULL,
  edited_at TIMESTAMPTZ(3),
  text TEXT NOT NULL,
  to_all BOOLEAN NOT NULL,
  CONSTRAINT club_news_pkey PRIMARY KEY (club_id, number),
  CONSTRAINT club_news_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_news_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX club_news_author_id_idx ON club_news (author_id);

-- Acts in a club that its members may read.
CREATE TABLE club_act (
  club_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  act TEXT NOT NULL,
  by_id TEXT,
  of_id TEXT,
  data JSONB NOT NULL,
  CONSTRAINT club_act_pkey PRIMARY KEY (club_id, number),
  CONSTRAINT club_act_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_act_by_id_fkey FOREIGN KEY (by_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT club_act_of_id_fkey FOREIGN KEY (of_id) REFERENCES "user" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX club_act_by_id_idx ON club_act (by_id);
CREATE INDEX club_act_of_id_idx ON club_act (of_id);

-- What members are to be told. Messages are made of it, a stretch of members at a time.
CREATE TABLE club_notice (
  club_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  kind TEXT NOT NULL,
  data JSONB NOT NULL,
  -- Accounts that are told; null: all members.
  tells TEXT[],
  -- The last member for whom messages were made.
  made_to TEXT,
  -- When messages were made for all.
  told_at TIMESTAMPTZ(3),
  CONSTRAINT club_notice_pkey PRIMARY KEY (club_id, number),
  CONSTRAINT club_notice_club_id_fkey FOREIGN KEY (club_id) REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX club_notice_untold ON club_notice (at) WHERE told_at IS NULL;
CREATE INDEX club_notice_told ON club_notice (told_at) WHERE told_at IS NOT NULL;

-- A message of a club to one person over one channel. The row goes once that was done.
CREATE TABLE club_message (
  club_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  -- Becomes the webhook-id: of club and number alone.
  id TEXT NOT NULL,
  webhook_id TEXT,
  push_id TEXT,
  -- The mail that tells of it; null: it waits for one.
  mail_id TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  due_at TIMESTAMPTZ(3) NOT NULL,
  claimed_until TIMESTAMPTZ(3),
  attempts INTEGER NOT NULL,
  CONSTRAINT club_message_pkey PRIMARY KEY (club_id, number, user_id, channel),
  CONSTRAINT club_message_club_id_number_fkey FOREIGN KEY (club_id, number) REFERENCES club_notice (club_id, number) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_message_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT club_message_push_id_fkey FOREIGN KEY (push_id) REFERENCES push_subscription (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX club_message_user_id_idx ON club_message (user_id);
CREATE INDEX club_message_webhook_id_idx ON club_message (webhook_id);
CREATE INDEX club_message_push_id_idx ON club_message (push_id);
CREATE INDEX club_message_untold ON club_message (due_at) WHERE channel = 'email' AND mail_id IS NULL;
CREATE INDEX club_message_posts ON club_message (due_at) WHERE webhook_id IS NOT NULL;
CREATE INDEX club_message_pushes ON club_message (due_at) WHERE push_id IS NOT NULL;
CREATE INDEX club_message_of_mail ON club_message (mail_id) WHERE mail_id IS NOT NULL;

-- Games of a club; `visibility` 'club': its members may see them and sit down.
ALTER TABLE game ADD COLUMN club_id TEXT
  CONSTRAINT game_club_id_fkey REFERENCES club (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE game DROP CONSTRAINT game_visibility_check;
ALTER TABLE game ADD CONSTRAINT game_visibility_check CHECK (visibility IN ('open', 'link', 'club'));
CREATE INDEX game_of_club ON game (club_id, status, created_at, id) WHERE club_id IS NOT NULL;

-- The club of which a webhook tells; null: games of its owner.
ALTER TABLE webhook ADD COLUMN club_id TEXT
  CONSTRAINT webhook_club_id_fkey REFERENCES club (id) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX webhook_club_id_idx ON webhook (club_id);
