/*
 * Caches pages for offline use. A page seen in one session is never shown in another: every page names its owner, a
 * page of another owner empties the cache, and so does logging out.
 */
const shell = 'shell-1';
const pages = 'pages-1';
const pictures = 'pictures-1';
const mostPages = 60;
const mostPictures = 300;
const offlinePage = '/offline/';
const ownerKey = '/.owner';

/* Pages with forms, secrets or outbound links. */
const neverKept =
  /^\/(login|signup|logout|password|pw|settings|offsite|secure|oauth|invite|invitations|_staff|v3|resource|email)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll([offlinePage, '/favicon.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const known = [shell, pages, pictures];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    if (/^\/v3\/sessions\/|^\/(_ngjs\/)?resource\/UserSessionResource\//.test(url.pathname))
      event.waitUntil(forgetPages());
    return;
  }
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request, shell));
  else if (url.pathname.startsWith('/media/')) event.respondWith(kept(request, pictures, mostPictures));
});

async function page(request, url) {
  try {
    const response = await fetch(request);
    const owner = response.headers.get('x-page-owner');
    if (owner !== null) await keepPage(request, url, response.clone(), owner);
    return response;
  } catch {
    const found = await (await caches.open(pages)).match(request, { ignoreVary: true });
    return found ?? (await caches.match(offlinePage, { ignoreVary: true })) ?? Response.error();
  }
}

async function keepPage(request, url, response, owner) {
  const cache = await caches.open(pages);
  const known = await (await cache.match(ownerKey))?.text();
  if (known !== owner) {
    await forgetPages();
    await (await caches.open(pages)).put(ownerKey, new Response(owner));
  }
  const isToBeKept = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.redirected || !isToBeKept || neverKept.test(url.pathname)) return;
  const shelf = await caches.open(pages);
  await shelf.put(request, response);
  await trim(shelf, mostPages);
}

async function kept(request, name, most = Infinity) {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    await cache
      .put(request, copy)
      .then(() => trim(cache, most))
      // A full disk must not prevent the response.
      .catch(() => undefined);
  }
  return response;
}

async function trim(cache, most) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most)))
    if (new URL(key.url).pathname !== ownerKey) await cache.delete(key);
}

/* Also deletes pictures, because those of secret boards are private. */
async function forgetPages() {
  await Promise.all([caches.delete(pages), caches.delete(pictures)]);
}
