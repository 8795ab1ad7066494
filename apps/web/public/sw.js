// Files that are there without a network: a page that says so and shows the boards seen last, and the files of that page.
// Nothing of the api is kept, and no page of a game: what a page shows is always what the service says now. It also shows what is pushed here.
const FILES = 'wf-files-2';
const OFFLINE = '/offline';
const MADE_FOR_GOOD = /^\/_next\/static\//;
/** Faces are named in style sheets, for many scripts: only those that were used are kept. */
const FACE = /^\/_next\/static\/media\//;
const LINKED = /(?:href|src)="(\/_next\/static\/[^"?]+)/g;
/** A page of a game, and what is sent when somebody moves there. */
const GAME_PAGE = /^\/games\/([1-9A-HJ-NP-Za-km-z]{12})$/;
const GAME_MOVE = /^\/api\/v1\/games\/([1-9A-HJ-NP-Za-km-z]{12})\/commands$/;
const PUSH = '/api/v1/me/push';
/** Address of a push that tells for how long it holds. */
const HOLDS = /^\/api\/v1\/games\/[^/?]+\/pushes\/[^/?]+$/;
const MOST_WAIT_MS = 5000;
const OVER = 'over';
/** The reader's language, by the address under which the pages register this. */
const LANGUAGE = new URL(self.location.href).searchParams.get('language');

/** Fetches the offline page and the files it is made of, and drops all others: a new version of the service brings new names of files. */
async function keepOfflinePage() {
  // As nobody: it is kept through signing out, for whoever opens this browser.
  const headers = LANGUAGE ? { 'accept-language': LANGUAGE } : {};
  const answer = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-store', headers });
  if (!answer.ok) return;
  const named = [...(await answer.clone().text()).matchAll(LINKED)].map(([, path]) => path);
  const cache = await caches.open(FILES);
  const files = await Promise.all([...new Set(named)].map((path) => kept(path)));
  await cache.put(OFFLINE, answer);
  const sheets = await Promise.all(files.filter(({ url }) => url.endsWith('.css')).map((sheet) => sheet.text()));
  const wanted = new Set([OFFLINE, ...named]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isFace = sheets.some((sheet) => sheet.includes(pathname.slice(pathname.lastIndexOf('/') + 1)));
    if (!wanted.has(pathname) && !isFace) await cache.delete(request);
  }
}

/** A file that never changes under its name, as it was kept. */
async function known(request) {
  return (await caches.open(FILES)).match(request);
}

/** The same, kept from now on. */
async function kept(request) {
  const before = await known(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

async function pageOrOffline(event) {
  const { pathname, search } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    // As the service is now, once in a while: with every look at the first page.
    if (pathname === '/') event.waitUntil(keepOfflinePage().catch(() => undefined));
    return answer;
  } catch (error) {
    const page = await known(OFFLINE);
    if (!page) throw error;
    if (pathname === OFFLINE) return page;
    // At its own address, which knows where the way back leads.
    return Response.redirect(`${OFFLINE}?back=${encodeURIComponent(pathname + search)}`);
  }
}

async function dropOldFiles() {
  for (const name of await caches.keys()) if (name.startsWith('wf-files-') && name !== FILES) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()));
});

/** A push may have lain at its push service for days: the service knows what still holds. Where nothing answers, what came is shown. */
async function isTrue({ holds }) {
  if (!HOLDS.test(holds ?? '')) return true;
  try {
    const answer = await fetch(holds, { cache: 'no-store', signal: AbortSignal.timeout(MOST_WAIT_MS) });
    // To whoever is signed in here now, or to nobody, such a push is nothing.
    if (answer.status === 401 || answer.status === 404) return false;
    return answer.ok ? (await answer.json()).holds : true;
  } catch {
    return true;
  }
}

/** A browser demands that something is shown: one quiet line, however many came too late. */
async function showOver({ over, lang }) {
  const shown = { body: over, lang, tag: OVER, silent: true, icon: '/icons/192.png' };
  await self.registration.showNotification('Wayfinder', { ...shown, data: { url: `${self.location.origin}/` } });
}

/** Of the calls of a game one notification: the next takes the place of the one before. A push that comes twice calls once. */
async function show(told, holds) {
  if (!(await holds)) return showOver(told);
  const { id, title, body, lang, url, tag, image } = told;
  for (const over of await self.registration.getNotifications({ tag: OVER })) over.close();
  const before = await self.registration.getNotifications({ tag });
  if (before.some(({ data }) => data.id === id)) return;
  const shown = { body, lang, tag, renotify: true, icon: '/icons/192.png', data: { id, url } };
  await self.registration.showNotification(title, { ...shown, ...(image ? { image } : {}) });
}

let shownLast = Promise.resolve();

/** Shows pushes in the order in which they came: one that is over, and was asked about for longer, takes no place of one that came after. */
function showInTurn(told) {
  const holds = isTrue(told);
  const shown = shownLast.then(() => show(told, holds));
  shownLast = shown.catch(() => undefined);
  return shown;
}

/** Text of a push; a browser demands that something is shown, whatever came. */
function toldBy(data) {
  try {
    const told = data.json();
    // Nothing leads elsewhere.
    if (new URL(told.url).origin === self.location.origin) return told;
  } catch {
    // No push of this service.
  }
  return {
    title: 'Wayfinder',
    body: '',
    lang: LANGUAGE ?? 'en',
    url: `${self.location.origin}/`,
    tag: 'home',
    id: String(Date.now()),
  };
}

/** The tab that shows a game comes to the front, with what is composed in it; without one a new tab opens. */
async function openGame(url) {
  const { pathname } = new URL(url);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url);
}

/** A player who opens the page of a game, or moves there, needs no call to it any more. Links are fetched ahead: that opens nothing. */
function opened({ method, headers }, pathname) {
  if (method === 'POST') return GAME_MOVE.exec(pathname)?.[1];
  return headers.has('next-router-prefetch') ? undefined : GAME_PAGE.exec(pathname)?.[1];
}

async function closeShown(game) {
  for (const shown of await self.registration.getNotifications())
    if (new URL(shown.data.url).pathname === `/games/${game}`) shown.close();
}

/** The browser has another address now, or none: the service is told, and keeps pushing to this session. */
async function renew({ oldSubscription, newSubscription }) {
  const { key } = await (await fetch(PUSH)).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const old = oldSubscription?.endpoint;
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, ...(old ? { old } : {}) };
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(PUSH, { method: 'PUT', headers, body: JSON.stringify(body) });
  // Nobody is signed in here any more.
  if (status === 401) await made.unsubscribe();
}

self.addEventListener('push', (event) => {
  event.waitUntil(showInTurn(toldBy(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(event.notification.data.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const game = url.origin === self.location.origin ? opened(request, url.pathname) : undefined;
  if (game) event.waitUntil(closeShown(game));
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (FACE.test(url.pathname)) event.respondWith(kept(request));
  else if (MADE_FOR_GOOD.test(url.pathname)) event.respondWith(known(request).then((file) => file ?? fetch(request)));
});
