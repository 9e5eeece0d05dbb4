import { outbox, ownerKey, ownerOfPages, pages, pictures, trim, withTime } from './stores.ts';

const maxPages = 60;
const maxPrepared = 5;
const personHeader = 'x-person';

/** Pages with forms, secrets or outbound links. */
const neverKept =
  /^\/(login|signup|logout|password|pw|settings|offsite|secure|oauth|invite|invitations|_staff|v3|resource|email)/;

interface PreparedPage {
  request: Request;
  response: Response;
  time: number;
}

/** Pages that the browser fetched in case somebody opens them, until they are shown. */
const prepared = new Map<string, PreparedPage>();

/** Incremented by every eviction. Responses to earlier requests are not cached. */
let evictions = 0;

export const evictionsNow = (): number => evictions;

export const ownerOf = (response: Response): string | null => response.headers.get('x-page-owner');

/** Nobody sees a prepared page yet, so it takes no place among those that were read. */
export async function preparePage(request: Request, url: URL): Promise<Response> {
  const before = evictions;
  const response = await fetch(request);
  if (ownerOf(response) !== null && before === evictions) {
    prepared.set(url.pathname + url.search, { request, response: response.clone(), time: Date.now() });
    for (const key of [...prepared.keys()].slice(0, -maxPrepared)) prepared.delete(key);
  }
  return response;
}

/** A prepared page that is shown sends a HEAD request. */
export async function keepShownPage(url: URL): Promise<void> {
  const key = url.pathname + url.search;
  const page = prepared.get(key);
  prepared.delete(key);
  const owner = page && ownerOf(page.response);
  if (page && typeof owner === 'string') await keepPage(page.request, url, page.response, owner, page.time);
}

export async function keepPage(
  request: Request,
  url: URL,
  response: Response,
  owner: string,
  time = Date.now(),
): Promise<void> {
  const before = await ownerOfPages();
  if (before !== owner) {
    // Without an owner, what waits is of the page that was open before the worker was there.
    await evictAll(before === undefined);
    await (await caches.open(pages)).put(ownerKey, new Response(owner));
  }
  const store = await caches.open(pages);
  const isToBeKept = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.redirected || !isToBeKept || neverKept.test(url.pathname)) {
    // The earlier version is no longer available to this viewer.
    if (response.status < 500) await store.delete(request, { ignoreVary: true });
    return;
  }
  const html = owner === 'visitor' ? '' : await response.clone().text();
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

/** Evicts pages in the former language. What waits to be sent, and whose it is, stay. */
export async function evictPages(): Promise<void> {
  prepared.clear();
  const store = await caches.open(pages);
  for (const key of await store.keys()) if (new URL(key.url).pathname !== ownerKey) await store.delete(key);
}

/** Also deletes pictures, because those of secret boards are private, and what waits to be sent unless that stays. */
export async function evictAll(isOutboxKept = false): Promise<void> {
  evictions += 1;
  prepared.clear();
  const names = [pages, pictures, ...(isOutboxKept ? [] : [outbox])];
  await Promise.all(names.map((name) => caches.delete(name)));
}
