/** Settings from the environment for the pages. */

/** Origin that browsers see; links in mails begin with it. */
export function publicOrigin(): string {
  return new URL(process.env.PUBLIC_URL ?? `http://localhost:${process.env.WEB_PORT ?? '3000'}`).origin;
}

/** The secret that sign-in links and codes are kept under. @throws Error where none is set */
export function authSecret(): string {
  const secret = process.env.AUTH_SECRET;
  if (!secret) throw new Error('AUTH_SECRET is not set');
  return secret;
}

/** Addresses at which server-rendered pages reach the api: origins of one or several equal processes, or the gateway's. */
export function apiOrigins(): string[] {
  const set = process.env.API_INTERNAL_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;
  return set
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

/** A server that doesn't answer is given up soon, for others wait for their mails; in ms. */
const MAIL_TIMEOUTS = {
  dnsTimeout: '3000',
  connectionTimeout: '5000',
  greetingTimeout: '5000',
  socketTimeout: '10000',
};

/** The mail server of the sign-in mails, and their sender. Times that the operator set in the address go before ours. */
export function mailServer(): { url: string; from: string } {
  const url = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  for (const [name, ms] of Object.entries(MAIL_TIMEOUTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, ms);
  return {
    url: url.href,
    from: process.env.MAIL_FROM ?? 'Wayfinder <wayfinder@localhost>',
  };
}
