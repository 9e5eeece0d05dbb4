import {
  offlinePage,
  outcomes,
  ownerKey,
  ownerOfPages,
  pages,
  pictures,
  shell,
  trim,
  visitor,
  withTime,
} from './stores.ts';

const maxPages = 60;
const maxPrepared = 5;
const personHeader = 'x-person';

/** Pages with forms, secrets or outbound links. */
const neverKept =
  /^\/(login|signup|logout|password|pw|settings|offsite|secure|oauth|invite|invitations|_staff|v3|resource|email)/;

/** A page as it came. */
interface FetchedPage {
  request: Request;
  response: Response;
  time: number;
  /** The number of evictions when it was asked for. */
  evictions: number;
}

/** Pages that the browser fetched in case somebody opens them, until they are shown. */
const prepared = new Map<string, FetchedPage>();

/** Incremented by every eviction. Responses to earlier requests are not cached. */
let evictions = 0;

export const evictionsNow = (): number => evictions;

const ownerOf = (response: Response): string | null => response.headers.get('x-page-owner');

export const isPage = (response: Response): boolean => ownerOf(response) !== null;

export async function fetchPage(request: Request): Promise<FetchedPage> {
  const before = evictions;
  const response = await fetch(request);
  return { request, response, time: Date.now(), evictions: before };
}

/** Nobody sees a prepared page yet, so it takes no place among those that were read. */
export async function preparePage(request: Request, url: URL): Promise<Response> {
  const page = await fetchPage(request);
  const { response } = page;
  if (isPage(response) && page.evictions === evictions) {
    prepared.set(url.pathname + url.search, { ...page, response: response.clone() });
    for (const key of [...prepared.keys()].slice(0, -maxPrepared)) prepared.delete(key);
  }
  return response;
}

/** A prepared page that is shown sends a HEAD request. */
export async function keepShownPage(url: URL): Promise<void> {
  const key = url.pathname + url.search;
  const page = prepared.get(key);
  prepared.delete(key);
  if (page) await keepPage(page);
}

/**
 * Keeps a page that names its owner, unless there was an eviction since it was asked for. An eviction while it is being
 * put takes the store away.
 */
export async function keepPage({ request, response, time, ...asked }: FetchedPage): Promise<void> {
  const owner = ownerOf(response);
  if (owner === null || asked.evictions !== evictions) return;
  let expected = evictions;
  const before = await ownerOfPages();
  if (before !== owner) {
    expected += 1;
    // Without an owner, what is to be told was noted since the last eviction.
    await (before === undefined ? evictAll() : evictViewer());
  }
  const store = await caches.open(pages);
  if (expected !== evictions) return;
  if (before !== owner) {
    await store.put(ownerKey, new Response(owner));
    await matchOfflinePage(owner).catch(() => undefined);
  }
  const isToBeKept = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
  const { pathname } = new URL(request.url);
  if (response.status !== 200 || response.redirected || !isToBeKept || neverKept.test(pathname)) {
    // The earlier version is no longer available to this viewer.
    if (response.status < 500) await store.delete(request, { ignoreVary: true });
    return;
  }
  const html = owner === visitor ? '' : await response.clone().text();
  await store.put(request, withTime(response, time));
  await trim(store, maxPages);
  await keepPerson(store, html, owner);
}

/** Keeps who is logged in beside the owner: the link to their profile, from the account menu of the latest page. */
async function keepPerson(store: Cache, html: string, owner: string): Promise<void> {
  const [header = ''] = /<header\b.*?<\/header>/s.exec(html) ?? [];
  const [, link, name] = /<li><a href="(\/[^"/]+\/)"><b>([^<]*)<\/b>/.exec(header) ?? [];
  if (!link) return;
  const person = encodeURIComponent(`<a href="${link}">${name}</a>`);
  if ((await store.match(ownerKey))?.headers.get(personHeader) !== person)
    await store.put(ownerKey, new Response(owner, { headers: { [personHeader]: person } }));
}

/** Returns the link to the profile of who is logged in, as HTML. */
export async function keptPerson(store: Cache): Promise<string | null> {
  return decodeURIComponent((await store.match(ownerKey))?.headers.get(personHeader) ?? '') || null;
}

/** Fetches the offline page in the language and theme of now. */
export async function fetchOfflinePage(): Promise<void> {
  await (await caches.open(shell)).add(offlinePage);
}

/** Fetches the offline page again if it is in the language and theme of somebody else. */
async function matchOfflinePage(owner: string): Promise<void> {
  const kept = await (await caches.open(shell)).match(offlinePage, { ignoreVary: true });
  if (kept !== undefined && ownerOf(kept) !== owner) await fetchOfflinePage();
}

/** Evicts pages in the former language and theme. Whose they are stays. */
export async function evictPages(): Promise<void> {
  prepared.clear();
  const store = await caches.open(pages);
  for (const key of await store.keys()) if (new URL(key.url).pathname !== ownerKey) await store.delete(key);
}

/** Also deletes pictures, because those of secret boards are private. */
export async function evictAll(): Promise<void> {
  evictions += 1;
  prepared.clear();
  await Promise.all([pages, pictures].map((name) => caches.delete(name)));
}

/** Also deletes what is to be told to the viewer before. What waits to be sent names its author. */
export async function evictViewer(): Promise<void> {
  await Promise.all([evictAll(), caches.delete(outcomes)]);
}
