/*
 * Caches visited pages for offline use. One person's pages are never shown to another: every page names its owner,
 * and a page of another owner empties the cache, as do login, logout and blocking. After every response to a page,
 * cached pages and pictures that may now show too much are evicted (`evict-changed.ts`).
 */
import { evictChanged, picturePrefix } from './evict-changed.ts';
import { cachedAsset, cachedPicture } from './files.ts';
import { cancelKept, isOfOutbox } from './kept-writes.ts';
import { showOfflinePage } from './offline-page.ts';
import { isKeepable, sendKept, sendOrKeep } from './outbox.ts';
import {
  evictAll,
  evictPages,
  evictViewer,
  fetchOfflinePage,
  fetchPage,
  isPage,
  keepPage,
  keepShownPage,
  preparePage,
} from './pages.ts';
import { scope, type FetchEvent } from './scope.ts';
import { dropUnknownStores, offlinePage, pages, shell } from './stores.ts';

/** After which pages may no longer be shown. */
const changesSession = /^\/v3\/sessions\/(?!passkey\/options\/)|^\/(_ngjs\/)?resource\/UserSessionResource\//;
const changesBlock = /\/block\/$|^\/(_ngjs\/)?resource\/UserBlockResource\//;
const changesLook = /^\/v3\/(locale|theme|users\/me\/settings)\/$/;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((store) => store.addAll([offlinePage, '/favicon.svg']))
      .then(() => scope.skipWaiting()),
  );
});
scope.addEventListener('activate', (event) => event.waitUntil(dropUnknownStores()));
scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin === scope.location.origin) answer(event, url);
});
scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendKept({ tell: true }));
});
scope.addEventListener('message', (event) => {
  if (event.data === 'online') event.waitUntil(sendKept({ tell: true }).catch(() => undefined));
  if (event.data === 'claim') event.waitUntil(scope.clients.claim());
});

/** Leaves the request to the browser where it does not respond. */
function answer(event: FetchEvent, url: URL): void {
  const { request } = event;
  if (request.method === 'HEAD') event.waitUntil(keepShownPage(url));
  else if (request.method !== 'GET') {
    if (isOfOutbox(url)) event.respondWith(cancelKept(url));
    else if (changesSession.test(url.pathname)) changeSession(event);
    else if (changesBlock.test(url.pathname)) event.respondWith(changeBlock(request));
    else if (changesLook.test(url.pathname)) event.respondWith(changeLook(event));
    else if (isKeepable(url)) event.respondWith(sendOrKeep(event));
    else if (request.mode === 'navigate') event.respondWith(sendForm(request));
  } else if (url.pathname === offlinePage && request.mode === 'navigate')
    // The browser may have it in its own cache, with nothing filled in.
    event.respondWith(showOfflinePage({ retry: '/' }));
  else if (request.mode === 'navigate')
    event.respondWith(isAhead(request) ? preparePage(request, url) : showPage(event, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cachedAsset(request));
  else if (picturePrefix(url) !== null) event.respondWith(cachedPicture(request));
}

function isAhead(request: Request): boolean {
  return /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '');
}

/** The copy is kept beside the page, which neither waits for it nor fails with it, as on a full disk. */
async function showPage(event: FetchEvent, request: Request): Promise<Response> {
  const page = await fetchPage(request).catch(() => null);
  if (page === null) {
    const found = await (await caches.open(pages)).match(request, { ignoreVary: true });
    return found ?? showOfflinePage();
  }
  // What names no owner may be a large file, of which a copy would fill the memory.
  const kept = isPage(page.response) ? keepPage({ ...page, response: page.response.clone() }) : null;
  event.waitUntil(
    Promise.resolve(kept)
      .catch(() => undefined)
      .then(() => sendKept({ tell: false }))
      .then(evictChanged)
      .catch(() => undefined),
  );
  return page.response;
}

/**
 * Without a network, says that nothing was sent: the page with the form still has what was typed. Its action answers
 * programs.
 */
function sendForm(request: Request): Promise<Response> {
  return fetch(request).catch(() => showOfflinePage({ isKept: false, retry: request.referrer || '/' }));
}

/**
 * The browser sends it by itself: where the answer clears the site's data, it waits for the end of this script, which
 * would wait for the answer. Without a network nothing changes.
 */
function changeSession(event: FetchEvent): void {
  if (scope.navigator.onLine) event.waitUntil(evictViewer().catch(() => undefined));
}

async function changeBlock(request: Request): Promise<Response> {
  const response = await fetch(request);
  // A form is answered with a redirect.
  if (response.ok || response.type === 'opaqueredirect') await evictAll().catch(() => undefined);
  return response;
}

/** Afterwards, pages in the former language and theme are not kept, and the offline page is fetched in the new ones. */
async function changeLook(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = await (request.mode === 'navigate' ? sendForm(request) : fetch(request));
  // Ours, where nothing was sent, is of type `default`.
  if (response.type !== 'default')
    event.waitUntil(Promise.all([evictPages(), fetchOfflinePage()]).catch(() => undefined));
  return response;
}
