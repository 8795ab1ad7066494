/**
 * Pushes in a real browser: what the service pushes is decrypted with the browser's keys and handed to its service worker. The push service of the
 * browser's maker can't be reached from a test, and a browser without a screen shows no notifications: stand-ins subscribe, receive and keep what is shown.
 */
import { decrypted, keysOf, newBrowser, type PushService, startPushService } from '@wayfinder/notify/testing';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeOf } from './sessions.ts';
import { ask, startedTable } from './tables.ts';
import { inMain, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let pushService: PushService;
beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService.close());

/** A browser whose subscription is known to this test. */
interface Subscribed extends Visitor {
  own: ReturnType<typeof newBrowser>;
}

/** Somebody who is signed in and may show notifications; `may` false: who has forbidden them. */
async function subscriber(name: string, may = true): Promise<Subscribed> {
  const who = await visit(site.browser, name);
  const own = newBrowser();
  if (may) await who.context.grantPermissions(['notifications'], { origin: site.stack.web });
  const { p256dh, auth } = keysOf(own);
  await who.page.addInitScript(standIn, { endpoint: pushService.origin + own.path, p256dh, auth, may });
  await signIn(site.stack, who);
  return { ...who, own };
}

/** Runs in the page: subscribes without a push service. What it has subscribed lasts as long as the browser's own store. */
function standIn({
  endpoint,
  p256dh,
  auth,
  may,
}: {
  endpoint: string;
  p256dh: string;
  auth: string;
  may: boolean;
}): void {
  const KEPT = 'test:subscribed';
  const bytesOf = (text: string): Uint8Array =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const subscribed = (): unknown => {
    const key = localStorage.getItem(KEPT);
    if (key === null) return null;
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem(KEPT),
    };
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEPT, applicationServerKey);
      return subscribed();
    },
    getSubscription: async () => subscribed(),
  });
  // Without a screen it is always denied.
  Object.defineProperty(Notification, 'permission', { get: () => (may ? 'granted' : 'denied') });
}

const inBrowser = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('test:subscribed'));

async function devicesOf(who: Visitor): Promise<{ key: string; devices: { here: boolean }[] }> {
  return ask(site.stack, who, 'GET', '/me/push');
}

/** Opens the settings, where pushes are off, and turns them on. */
async function turnOn({ page }: Visitor): Promise<void> {
  await page.goto(`${site.stack.web}/settings#push`);
  await page.getByText('Notifications are off on this device.').waitFor();
  await page.getByRole('button', { name: 'Turn notifications on' }).click();
  await page.getByText('Notifications are on, until you sign out on this device.').waitFor();
}

/** Hands a push to the browser's service worker, as the browser does that has received it. */
async function receive({ context, page }: Visitor, data: string): Promise<void> {
  const cdp: CDPSession = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(site.stack.web)) resolve(registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: site.stack.web, registrationId: await known, data });
  await cdp.detach();
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  url: string;
  image: string;
}

/** The service worker of somebody who has turned pushes on. */
function workerOf({ context }: Visitor): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker;
}

/** From now on the service worker shows what this test can look at. */
function keepShown(who: Visitor): Promise<void> {
  return workerOf(who).evaluate(() => {
    const kept: (NotificationOptions & { title: string; close(): void })[] = [];
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: NotificationOptions) => {
        for (const before of kept.filter(({ tag }) => tag === options.tag)) before.close();
        const one = { ...options, title, close: () => void kept.splice(kept.indexOf(one), 1) };
        kept.push(one);
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        kept.filter((one) => tag === undefined || one.tag === tag),
    });
  });
}

const shown = (who: Visitor): Promise<Shown[]> =>
  workerOf(who).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map((one) => {
      const { title, body, tag, data } = one;
      return { title, body, tag, url: data.url, image: (one as unknown as { image?: string }).image ?? '' };
    });
  });

/** The call of a game that was pushed to somebody. That the game has started may be told before it, or with it. */
async function calledTo({ own }: Subscribed, game: string): Promise<Shown> {
  const called = (): Shown | undefined =>
    pushService.pushes
      .filter(({ path }) => path === own.path)
      .map((one) => decrypted(own, one) as Shown)
      .find(({ tag }) => tag === `game:${game}`);
  await expect.poll(() => called()?.tag, { timeout: 30_000 }).toBe(`game:${game}`);
  return called() as Shown;
}

describe('pushes', () => {
  test('are turned on, shown with the board, opened by a tap, closed by the game’s page, and end with the session', async () => {
    const [ana, ben] = [await subscriber('Ana'), await visit(site.browser, 'Ben')];
    await signIn(site.stack, ben);
    const { page } = ana;
    await turnOn(ana);
    expect(await devicesOf(ana)).toMatchObject({ key: await inBrowser(page), devices: [{ here: true }] });
    const id = await startedTable(site.stack, [ana, ben], 'Long Reach', {
      ruleset: 'terra-mystica',
      settings: { setup: 'variable', seatOrder: 'fixed' },
    });
    const told = await calledTo(ana, id);
    await keepShown(ana);
    expect(told.title).toBe('Long Reach');
    await receive(ana, JSON.stringify(told));
    await expect
      .poll(() => shown(ana))
      .toEqual([{ title: 'Long Reach', body: told.body, tag: `game:${id}`, url: told.url, image: told.image }]);
    // The same once more calls nobody; a later one takes its place; what is none of this service leads nowhere else.
    await receive(ana, JSON.stringify({ ...told, body: 'Your move: the same' }));
    await receive(ana, JSON.stringify({ ...told, id: 'msg_other', body: 'Your move: another' }));
    await expect.poll(async () => (await shown(ana)).map(({ body }) => body)).toEqual(['Your move: another']);
    await receive(ana, JSON.stringify({ ...told, tag: 'evil', url: 'https://elsewhere.example/' }));
    await expect.poll(async () => (await shown(ana)).map(({ url }) => url)).toContain(`${site.stack.web}/`);

    // A push that holds no more, as one that lay at its push service for days, leaves one quiet line and calls nobody.
    const late = { ...told, id: 'msg_late', holds: `/api/v1/games/${id}/pushes/msg_late` };
    await receive(ana, JSON.stringify(late));
    await receive(ana, JSON.stringify(late));
    await expect
      .poll(async () => (await shown(ana)).at(-1)?.body)
      .toBe('What waited for you is done. Nothing for you to do.');
    expect((await shown(ana)).filter(({ tag }) => tag === 'over')).toHaveLength(1);
    await receive(ana, JSON.stringify({ ...told, id: 'msg_next', body: 'Your move: the next' }));
    await expect.poll(async () => (await shown(ana)).map(({ tag }) => tag).sort()).toEqual([`game:${id}`, 'home']);

    // The picture, as whoever has no cookie gets it: its address is all that is needed, and opens nothing else.
    const picture = await fetch(told.image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    expect((await fetch(`${told.image.slice(0, -4)}AAAA`)).status).toBe(404);
    const key = new URL(told.image).searchParams.get('key') ?? '';
    expect((await fetch(`${site.stack.web}/api/v1/unsubscribe?key=${key}`, { method: 'POST' })).status).toBe(410);

    // A tap, without a tab of the game and with one.
    const tap = (tag: string): Promise<string> =>
      workerOf(ana).evaluate(async (of) => {
        // A browser opens and shows tabs only for a tap of somebody's own.
        const scope = globalThis as unknown as {
          clients: { openWindow(url: string): Promise<unknown> };
          WindowClient: { prototype: { focus(): Promise<unknown> } };
          registration: ServiceWorkerRegistration;
        };
        let did = '';
        scope.clients.openWindow = async (url) => {
          did = `opened ${url}`;
        };
        scope.WindowClient.prototype.focus = async function (this: { url: string }) {
          did = `shown ${this.url}`;
        };
        const [notification] = await scope.registration.getNotifications({ tag: of });
        let done: Promise<unknown> = Promise.resolve();
        const waitUntil = (work: Promise<unknown>): void => {
          done = work;
        };
        const event = new Event('notificationclick');
        dispatchEvent(
          Object.defineProperties(event, { notification: { value: notification }, waitUntil: { value: waitUntil } }),
        );
        await done;
        return did;
      }, tag);
    expect(await tap(`game:${id}`)).toBe(`opened ${told.url}`);
    await receive(ana, JSON.stringify(told));
    await expect.poll(async () => (await shown(ana)).length).toBe(2);
    // Opening the page closes it: nobody needs the call any more.
    await page.goto(`${site.stack.web}/games/${id}`);
    await expect.poll(async () => (await shown(ana)).map(({ tag }) => tag)).toEqual(['home']);
    await receive(ana, JSON.stringify(told));
    await expect.poll(async () => (await shown(ana)).length).toBe(2);
    expect(await tap(`game:${id}`)).toBe(`shown ${site.stack.web}/games/${id}`);

    // Signed out, the browser has no subscription, nothing is shown, and the service has forgotten it.
    await page.goto(`${site.stack.web}/settings`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${site.stack.web}/`);
    await expect.poll(() => inBrowser(page)).toBeNull();
    const store = storeOf(site.stack);
    const account = await store.people.byEmail(ana.email);
    expect(await store.pushes.of(account?.id ?? '')).toEqual([]);
    expect((await fetch(told.image)).status).toBe(404);
  });

  test('are renewed by a visit where the service has forgotten them, and turned off', async () => {
    const cleo = await subscriber('Cleo');
    const { page } = cleo;
    await turnOn(cleo);
    const store = storeOf(site.stack);
    const account = await store.people.byEmail(cleo.email);
    const [device] = await store.pushes.of(account?.id ?? '');
    await store.pushes.gone({ id: device?.id ?? '', endpoint: pushService.origin + cleo.own.path });
    // Another visit: a tab of its own.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.stack.web);
    await expect.poll(async () => (await devicesOf(cleo)).devices.length, { timeout: 15_000 }).toBe(1);
    await page.goto(`${site.stack.web}/settings`);
    await page.getByRole('button', { name: 'Turn notifications off' }).click();
    await page.getByText('Notifications are off on this device.').waitFor();
    expect([await inBrowser(page), (await devicesOf(cleo)).devices]).toEqual([null, []]);
    // And a visit doesn't turn them on again.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.stack.web);
    await page.waitForTimeout(4_500);
    expect((await devicesOf(cleo)).devices).toEqual([]);
  });

  test('go on at another address that the browser gives itself', async () => {
    const dora = await subscriber('Dora');
    await turnOn(dora);
    const next = newBrowser();
    const before = await devicesOf(dora);
    const change = {
      old: pushService.origin + dora.own.path,
      endpoint: pushService.origin + next.path,
      keys: keysOf(next),
    };
    await workerOf(dora).evaluate(async ({ old, endpoint, keys }) => {
      let done: Promise<unknown> = Promise.resolve();
      const waitUntil = (work: Promise<unknown>): void => {
        done = work;
      };
      const made = { toJSON: () => ({ endpoint, keys, expirationTime: null }) };
      dispatchEvent(
        Object.defineProperties(new Event('pushsubscriptionchange'), {
          oldSubscription: { value: { endpoint: old } },
          newSubscription: { value: made },
          waitUntil: { value: waitUntil },
        }),
      );
      await done;
    }, change);
    expect((await devicesOf(dora)).devices).toMatchObject(before.devices.map(({ here }) => ({ here })));
    const eve = await visit(site.browser, 'Eve');
    await signIn(site.stack, eve);
    const moved = await startedTable(site.stack, [dora, eve], 'Moved', {
      ruleset: 'terra-mystica',
      settings: { setup: 'variable', seatOrder: 'fixed' },
    });
    expect(await calledTo({ ...dora, own: next }, moved)).toMatchObject({ title: 'Moved' });
  });

  test('that were forbidden say so, and what to do', async () => {
    const finn = await subscriber('Finn', false);
    await finn.page.goto(`${site.stack.web}/settings`);
    await finn.page.getByText('You have forbidden notifications here.', { exact: false }).waitFor();
    expect(await finn.page.getByRole('button', { name: /^Turn notifications/ }).count()).toBe(0);
  });
});

test('addresses of feeds are shown once, renewed and ended', async () => {
  const gina = await visit(site.browser, 'Gina');
  await signIn(site.stack, gina);
  const { page } = gina;
  await page.goto(`${site.stack.web}/settings`);
  await page.getByText('You have no addresses yet.').waitFor();
  await page.getByRole('button', { name: 'Make addresses' }).click();
  const calendar = page.getByLabel('Address for a calendar');
  const first = await calendar.inputValue();
  expect(await (await fetch(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(await (await fetch(await page.getByLabel('Address for a feed reader (Atom)').inputValue())).text()).toContain(
    '<feed xmlns="http://www.w3.org/2005/Atom"',
  );
  await page.getByRole('button', { name: 'Make new addresses' }).click();
  await expect.poll(() => calendar.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  const second = await calendar.inputValue();
  await page.reload();
  await inMain(page).getByText('They are not shown again', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'End these addresses' }).click();
  await page.getByText('You have no addresses yet.').waitFor();
  expect((await fetch(second)).status).toBe(404);
  expect(gina.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
