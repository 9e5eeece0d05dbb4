/*
 * Caches visited pages for offline use. One session's pages are never shown to another: every page names its owner,
 * and a page of another owner empties the cache, as do logout and blocking. After every response to a page, cached
 * pages and pictures that may now show too much are evicted. See forgetWhatChanged.
 */
const shell = 'shell-1';
const pages = 'pages-2';
const pictures = 'pictures-2';
const maxPages = 60;
const maxPictures = 300;
/* Older pages may show content that has since been hidden from the viewer. */
const pageMs = 10 * 60 * 1000;
const changesUrl = '/media/changes';
const outbox = 'outbox-1';
const keptAtHeader = 'x-kept-at';
const offlinePage = '/offline/';
const ownerKey = '/.owner';
const personHeader = 'x-person';

/* Pages with forms, secrets or outbound links. */
const neverKept =
  /^\/(login|signup|logout|password|pw|settings|offsite|secure|oauth|invite|invitations|_staff|v3|resource|email)/;

/* Writes that are kept without a network: saves, reactions, follows, comments and their removal. */
const sentLater =
  /^\/v3\/(pins\/\d+\/(repin\/|reactions\/)?|unauth_saves\/(\d+\/)?|(users|boards)\/\d+\/follow\/|aggregated_(pin_data|comments)\/.+)$/;
const maxSentLater = 1_000_000;

/* Pages that the browser fetched in case somebody opens them, until they are shown. */
const prepared = new Map();
const maxPrepared = 5;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll([offlinePage, '/favicon.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const known = [shell, pages, pictures, outbox];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))),
  );
});

/* Incremented by every eviction. Responses to earlier requests are not cached. */
let forgotten = 0;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'HEAD') event.waitUntil(keepShown(url));
  else if (request.method !== 'GET') {
    if (
      /^\/v3\/sessions\/|^\/(_ngjs\/)?resource\/(UserSession|UserBlock)Resource\/|\/block\/$/.test(url.pathname)
    )
      event.waitUntil(forgetPages());
    else if (/^\/v3\/(locale|users\/me\/settings)\/$/.test(url.pathname)) event.respondWith(speakAnother(event, request));
    else if (sentLater.test(url.pathname)) event.respondWith(write(event, request));
  } else if (request.mode === 'navigate') event.respondWith((isAhead(request) ? prepare : page)(event, request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request, shell));
  else if (prefixOf(url) !== null) event.respondWith(kept(request, pictures, maxPictures));
});

async function page(event, request, url) {
  try {
    const response = await fetch(request);
    const owner = response.headers.get('x-page-owner');
    if (owner !== null) await keepPage(request, url, response.clone(), owner);
    event.waitUntil(
      sendKept()
        .then(forgetWhatChanged)
        .catch(() => undefined),
    );
    return response;
  } catch {
    const found = await (await caches.open(pages)).match(request, { ignoreVary: true });
    return found ?? offline(false);
  }
}

function isAhead(request) {
  return /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '');
}

/* Nobody sees a prepared page yet, so it takes no place among those that were read. */
async function prepare(event, request, url) {
  const before = forgotten;
  const response = await fetch(request);
  if (response.headers.has('x-page-owner') && before === forgotten) {
    prepared.set(url.pathname + url.search, { request, response: response.clone(), time: Date.now() });
    for (const key of [...prepared.keys()].slice(0, -maxPrepared)) prepared.delete(key);
  }
  return response;
}

/* A prepared page that is shown sends a HEAD request. */
async function keepShown(url) {
  const key = url.pathname + url.search;
  const page = prepared.get(key);
  prepared.delete(key);
  if (page) await keepPage(page.request, url, page.response, page.response.headers.get('x-page-owner'), page.time);
}

/* Sends a write, or keeps it for later and says so: with JSON to a script, with the offline page to a form. */
async function write(event, request) {
  const copy = request.clone();
  try {
    const response = await fetch(request);
    event.waitUntil(sendKept().catch(() => undefined));
    return response;
  } catch (error) {
    const body = await copy.arrayBuffer();
    if (body.byteLength > maxSentLater) throw error;
    await keepWrite(copy, body);
    if (request.mode === 'navigate') return offline(true);
    const message = (await texts()).keptToast;
    return Response.json({ resource_response: { message, error: { id: 'kept_offline' } } }, { status: 503 });
  }
}

/* A write that is repeated has the key of its first attempt and is kept once. */
async function keepWrite({ url, method, headers }, body) {
  const key = headers.get('idempotency-key') ?? self.crypto.randomUUID();
  const kept = { 'x-url': url, 'x-method': method, 'x-key': key, 'x-owner': await ownerOfPages() };
  for (const name of ['accept', 'content-type', 'x-csrftoken'])
    if (headers.has(name)) kept[`x-sent-${name}`] = headers.get(name);
  await (await caches.open(outbox)).put(`/.outbox/${key}`, new Response(body, { headers: kept }));
  await self.registration.sync?.register('outbox').catch(() => undefined);
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendKept());
});
self.addEventListener('message', (event) => {
  if (event.data === 'online') event.waitUntil(sendKept().catch(() => undefined));
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});

/* One at a time and in order. The key makes a write that arrived before take effect once. */
let sending = Promise.resolve();
function sendKept() {
  sending = sending.catch(() => undefined).then(sendEach);
  return sending;
}

async function sendEach() {
  const shelf = await caches.open(outbox);
  const owner = await ownerOfPages();
  let sent = 0;
  for (const key of await shelf.keys()) {
    const kept = await shelf.match(key);
    const { headers } = kept;
    if (headers.get('x-owner') === owner) {
      const own = [...headers].filter(([name]) => name.startsWith('x-sent-'));
      const response = await fetch(headers.get('x-url'), {
        method: headers.get('x-method'),
        headers: [
          ...own.map(([name, value]) => [name.slice('x-sent-'.length), value]),
          ['idempotency-key', headers.get('x-key')],
        ],
        body: await kept.arrayBuffer(),
        redirect: 'manual',
      });
      if (response.status >= 500) break;
      sent += 1;
    }
    await shelf.delete(key);
  }
  if (sent > 0) for (const client of await self.clients.matchAll()) client.postMessage({ sent });
}

async function ownerOfPages() {
  return (await (await (await caches.open(pages)).match(ownerKey))?.text()) ?? '';
}

/* Texts of the offline page, which comes from the server. */
async function texts() {
  const html = (await (await caches.match(offlinePage, { ignoreVary: true }))?.text()) ?? '';
  return { html, keptToast: /data-kept-toast="([^"]*)"/.exec(html)?.[1] ?? null };
}

/* The offline page with the pages that still open, and a note if something was kept to be sent. */
async function offline(isKept) {
  const { html } = await texts();
  if (html === '') return Response.error();
  const shelf = await caches.open(pages);
  const person = decodeURIComponent((await shelf.match(ownerKey))?.headers.get(personHeader) ?? '') || null;
  const items = [];
  for (const key of (await shelf.keys()).reverse()) {
    const { pathname, search } = new URL(key.url);
    if (pathname === ownerKey || items.length === 20) continue;
    const [, title] = /<title>([^<]*)<\/title>/.exec(await (await shelf.match(key)).text()) ?? [];
    if (title) items.push(`<li><a class="standalone-link" href="${escaped(pathname + search)}">${title}</a></li>`);
  }
  const filled = html
    .replace('<ul id="kept-pages"></ul>', () => `<ul id="kept-pages">${items.join('')}</ul>`)
    .replace(items.length > 0 ? ' hidden="" data-has-pages=""' : '', '')
    .replace(isKept ? ' hidden="" data-has-kept=""' : '', '')
    .replace(/<p hidden="" data-person="([^"]*)"><\/p>/, (none, text) =>
      person === null ? none : `<p>${text.replace('{name}', () => person)}</p>`,
    );
  return new Response(filled, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function escaped(text) {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function keepPage(request, url, response, owner, time = Date.now()) {
  const known = await (await (await caches.open(pages)).match(ownerKey))?.text();
  if (known !== owner) {
    await forgetPages();
    await (await caches.open(pages)).put(ownerKey, new Response(owner));
  }
  const shelf = await caches.open(pages);
  const isToBeKept = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.redirected || !isToBeKept || neverKept.test(url.pathname)) {
    // The earlier version is no longer available to this viewer.
    if (response.status < 500) await shelf.delete(request, { ignoreVary: true });
    return;
  }
  const html = owner === 'visitor' ? '' : await response.clone().text();
  await shelf.put(request, withTime(response, time));
  await trim(shelf, maxPages);
  await keepPerson(shelf, html, owner);
}

/* Keeps who is logged in beside the owner: the link to their profile, from the account menu of the latest page. */
async function keepPerson(shelf, html, owner) {
  const [header = ''] = /<header\b.*?<\/header>/s.exec(html) ?? [];
  const [, link, name] = /<li><a href="(\/[^"/]+\/)"><b>([^<]*)<\/b>/.exec(header) ?? [];
  if (!link) return;
  const person = encodeURIComponent(`<a href="${link}">${name}</a>`);
  if ((await shelf.match(ownerKey))?.headers.get(personHeader) !== person)
    await shelf.put(ownerKey, new Response(owner, { headers: { [personHeader]: person } }));
}

/*
 * Asks what has changed since the oldest cached entry. Evicts pages from before a change that hid something, and
 * pictures that were taken down.
 */
async function forgetWhatChanged() {
  const now = Date.now();
  const shelf = await caches.open(pictures);
  const held = await shelf.keys();
  const prefixes = [...new Set(held.map(({ url }) => prefixOf(new URL(url))))];
  const { pages_ms_ago: pagesMs, pictures_ms_ago: picturesMs } = await changes([]);
  const pageShelf = await caches.open(pages);
  for (const key of await pageShelf.keys())
    if (new URL(key.url).pathname !== ownerKey && now - (await keptAt(pageShelf, key)) > Math.min(pagesMs, pageMs))
      await pageShelf.delete(key);
  const times = await Promise.all(held.map((key) => keptAt(shelf, key)));
  if (!times.some((time) => now - time > picturesMs)) return;
  const gone = new Set();
  for (let at = 0; at < prefixes.length; at += 100)
    for (const prefix of (await changes(prefixes.slice(at, at + 100))).gone) gone.add(prefix);
  for (const key of held) {
    const found = gone.has(prefixOf(new URL(key.url))) ? undefined : await shelf.match(key);
    if (found) await shelf.put(key, withTime(found, now));
    else await shelf.delete(key);
  }
}

async function changes(prefixes) {
  const query = prefixes.length === 0 ? '' : `?pictures=${prefixes.join(',')}`;
  const response = await fetch(changesUrl + query, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error('nothing was said of changes');
  return response.json();
}

async function keptAt(shelf, key) {
  return Number((await shelf.match(key))?.headers.get(keptAtHeader) ?? 0);
}

function withTime(response, time = Date.now()) {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(time));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/* Returns the prefix of a picture's signature, which its URL ends in. Null for other files. */
function prefixOf(url) {
  return /^\/media\/[a-z0-9]+\/(?:[0-9a-f]{2}\/){3}([0-9a-f]{8})[0-9a-f]{24}\.[a-z]{3,4}$/.exec(url.pathname)?.[1] ?? null;
}

async function kept(request, name, most = Infinity) {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const before = forgotten;
  // The HTTP cache keeps pictures for a year and may hold one that was taken down, so revalidate.
  const response = await fetch(request, name === pictures ? { cache: 'no-cache' } : {});
  if (response.status === 200 && before === forgotten) {
    const copy = withTime(response.clone());
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

/* Sends the choice of a language. Afterwards, pages in the former one are not kept. */
async function speakAnother(event, request) {
  const response = await fetch(request);
  event.waitUntil(
    Promise.all([forgetLanguage(), caches.open(shell).then((cache) => cache.add(offlinePage))]).catch(
      () => undefined,
    ),
  );
  return response;
}

/* What waits to be sent, and whose it is, stay. */
async function forgetLanguage() {
  prepared.clear();
  const shelf = await caches.open(pages);
  for (const key of await shelf.keys()) if (new URL(key.url).pathname !== ownerKey) await shelf.delete(key);
}

/* Also deletes pictures, because those of secret boards are private. */
async function forgetPages() {
  forgotten += 1;
  prepared.clear();
  await Promise.all([caches.delete(pages), caches.delete(pictures), caches.delete(outbox)]);
}
