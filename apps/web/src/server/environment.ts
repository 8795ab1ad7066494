/** What the environment sets for the pages. */

/** Origin that browsers see; links in mails begin with it. */
export function publicOrigin(): string {
  return new URL(process.env.PUBLIC_URL ?? `http://localhost:${process.env.WEB_PORT ?? '3000'}`).origin;
}

/** Where server-rendered pages reach the api. */
export function apiOrigin(): string {
  return process.env.API_INTERNAL_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;
}

/** The mail server of the sign-in mails, and their sender. */
export function mailServer(): { url: string; from: string } {
  return {
    url: process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025',
    from: process.env.MAIL_FROM ?? 'Wayfinder <wayfinder@localhost>',
  };
}
