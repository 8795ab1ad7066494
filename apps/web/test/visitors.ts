/** People in browsers: each has a browser context of its own. */
import { randomBytes } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../../scripts/local/chromium.mjs';
import { TIME_ZONE_COOKIE } from '../src/i18n/time-zone.ts';
import { sessionCookie, startSession, storeOf } from './sessions.ts';
import type { Stack } from './stack.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium, or the one that the environment names. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: see docs/operations.md, CHROMIUM_PATH');
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...(asRoot ? ['--no-sandbox'] : [])],
  });
}

let kept: Promise<Browser> | undefined;

/** The browser of this worker, started by the first who asks; it ends with the worker. */
export function keptBrowser(): Promise<Browser> {
  kept ??= openBrowser();
  return kept;
}

/** A phone. Its pixels are drawn once, not four times: layout is the same, and only pictures that somebody looks at need them. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** One person. */
export interface Visitor {
  name: string;
  email: string;
  context: BrowserContext;
  page: Page;
  /** Faults of the page so far: errors of scripts and blocked resources. */
  faults: string[];
}

/** Resources that the content security policy has blocked on any page of any visitor, by address. `withStack` fails where there are any. */
export const blockedByPolicy: string[] = [];

/** A part of every address, so that people of one name in two files of tests are two people. */
let crowd = '';

/** Begins a new crowd: addresses that are given out from now on belong to nobody yet. */
export function renewAddresses(): void {
  crowd = randomBytes(4).toString('hex');
}

/** The address of somebody of this name, in the tests of this file. */
export function addressOf(name: string): string {
  return `${name.toLowerCase()}.${crowd}@example.com`;
}

export const TIME_ZONE = 'Europe/Paris';
/** A cap alone, for what never comes: on a busy machine everything takes its time. */
const PATIENCE_MS = 120_000;

/** Somebody who sees what moves on a board. It keeps a page busy for a second after every act, so that only few of many see it. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

/** A browser window of somebody who hasn't signed in, and who wants no motion unless `options` say so. */
export async function visit(browser: Browser, name: string, options: BrowserContextOptions = DESK): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: TIME_ZONE, ...STILL, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  context.on('console', (message) => {
    const where = message.page()?.url() ?? '';
    if (/content security policy/i.test(message.text())) blockedByPolicy.push(`${where}: ${message.text()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  return { name, email: addressOf(name), context, page, faults };
}

/** Holds the scripts of a page that is about to be opened; what it answers lets them through. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/_next/static/**/*.js');
}

/** Holds a page's requests to these addresses; what it answers lets them through. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let go = (): void => undefined;
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** True where the session of this browser is good, as the service says. */
export async function isSignedIn({ page }: Visitor): Promise<boolean> {
  const status = await page.evaluate(async () => (await fetch('/api/v1/me')).status);
  return status === 200;
}

/** The page's own part: what is said there is said once, whereas the framework may announce a new title to screen readers as well. */
export function inMain(page: Page): Locator {
  return page.getByRole('main');
}

interface Mail {
  id: number;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The sign-in mail that is asked for now: it comes after the page has answered, and an older one may lie there. */
export async function signInMailTo(stack: Stack, email: string, ask: () => Promise<unknown>): Promise<Mail> {
  const before = new Set((await mailsTo(stack, email)).map(({ id }) => id));
  await ask();
  return mailTo(stack, email, ({ id, subject }) => subject.startsWith('Sign in') && !before.has(id));
}

async function mailsTo(stack: Stack, email: string): Promise<Mail[]> {
  return (await (await fetch(`${stack.mail}/messages?to=${encodeURIComponent(email)}`)).json()) as Mail[];
}

/** The newest mail to an address that fits, waited for. */
export async function mailTo(stack: Stack, email: string, fits: (mail: Mail) => boolean = () => true): Promise<Mail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const found = (await mailsTo(stack, email)).find(fits);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`no such mail to ${email}`);
}

/** The first link of a mail's text that contains this. */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((one) => one.includes(part));
  if (!link) throw new Error(`no link with ${part} in: ${mail.text}`);
  return link;
}

/** The digits of a sign-in mail: six, of one sender's many sign-ins ten. */
export function codeIn(mail: Mail): string {
  const code = /^(?:\d{6}|\d{10})$/m.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** The cookie by which a browser tells its time zone. */
export function zoneCookie(origin: string) {
  return { name: TIME_ZONE_COOKIE, value: encodeURIComponent(TIME_ZONE), url: origin };
}

/** Signs somebody in by a new session in the database, with the time zone that their browser would tell; opens no page. */
export async function signIn(stack: Stack, { context, email, name }: Visitor): Promise<void> {
  const { session } = await startSession(storeOf(stack), email, name);
  await context.addCookies([sessionCookie(stack.web, session), zoneCookie(stack.web)]);
}

/** Asks for a link on the sign-in page, opens it from the mail, and presses its button; gives a name at the first time. */
export async function signInByMail(stack: Stack, visitor: Visitor, from = `${stack.web}/sign-in`): Promise<void> {
  const { page, email, name } = visitor;
  await page.goto(from);
  await page.getByLabel('E-mail address').fill(email);
  const mail = await signInMailTo(stack, email, async () => {
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.waitForURL('**/sign-in/sent*');
  });
  await page.goto(linkIn(mail, '/sign-in/confirm'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in') && !url.pathname.startsWith('/auth'));
  if (!page.url().includes('/welcome')) return;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/welcome'));
}
