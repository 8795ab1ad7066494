-- What workers say of themselves every few seconds: that they live, and how the mail server answered. One row a process.
CREATE TABLE worker_beat (
  id TEXT NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  beat_at TIMESTAMPTZ(3) NOT NULL,
  mail_sent_at TIMESTAMPTZ(3),
  mail_failed_at TIMESTAMPTZ(3),
  CONSTRAINT worker_beat_pkey PRIMARY KEY (id)
);
