// What is there without a network: a page that says so and shows the boards that were seen last, and the files that page is made of.
// Nothing of the api is kept, and no page of a game: what a page shows is always what the service says now.
const FILES = 'wf-files-2';
const OFFLINE = '/offline';
const MADE_FOR_GOOD = /^\/_next\/static\//;
/** Faces are named in style sheets, for many scripts: only those that were used are kept. */
const FACE = /^\/_next\/static\/media\//;
const LINKED = /(?:href|src)="(\/_next\/static\/[^"?]+)/g;
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

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (FACE.test(url.pathname)) event.respondWith(kept(request));
  else if (MADE_FOR_GOOD.test(url.pathname)) event.respondWith(known(request).then((file) => file ?? fetch(request)));
});
