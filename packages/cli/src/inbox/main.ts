import { startInbox } from './inbox.ts';

// Environment: docs/operations.md.
const { HOST, SMTP_PORT, MAIL_PORT } = process.env;
const inbox = await startInbox({
  host: HOST ?? 'localhost',
  smtpPort: Number(SMTP_PORT ?? 3025),
  pagePort: Number(MAIL_PORT ?? 3003),
});

async function stop(): Promise<void> {
  await inbox.close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
