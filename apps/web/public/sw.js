// What is there without a network: a page that says so and shows the boards that were seen last, and the files that pages are made of.
// Nothing of the api is kept, and no page of a game: what a page shows is always what the service says now.
const FILES = 'wf-files-1';
const OFFLINE = '/offline';
const MADE_FOR_GOOD = /^\/(_next\/static|icons)\//;
const LINKED = /(?:href|src)="(\/_next\/static\/[^"?]+)/g;

/** Fetches the offline page and the files it is made of. A new version of the service brings new names of files. */
async function keepOfflinePage() {
  const answer = await fetch(OFFLINE, { credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) return;
  const files = [...(await answer.clone().text()).matchAll(LINKED)].map(([, path]) => path);
  const cache = await caches.open(FILES);
  await Promise.all([...new Set(files)].map((path) => cached(path)));
  await cache.put(OFFLINE, answer);
}

/** A file that never changes under its name: kept at its first use. */
async function cached(request) {
  const cache = await caches.open(FILES);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function pageOrOffline(event) {
  const { pathname, search } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    // In the reader's language as it is now, once in a while: with every look at the first page.
    if (pathname === '/') event.waitUntil(keepOfflinePage().catch(() => undefined));
    return answer;
  } catch (error) {
    const page = await caches.match(OFFLINE);
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
  else if (MADE_FOR_GOOD.test(url.pathname)) event.respondWith(cached(request));
});
