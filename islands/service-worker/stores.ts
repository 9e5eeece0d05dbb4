/** Names of the caches. A new number drops what the former version kept. */
export const shell = 'shell-2';
export const assets = 'assets-1';
export const pages = 'pages-2';
export const pictures = 'pictures-2';
export const outbox = 'outbox-1';
/** What became of the writes in the outbox, until a page tells it. */
export const outcomes = 'outcomes-1';

export const offlinePage = '/offline/';
/** Names, among the cached pages, whose they are: a person, or nobody who is logged in. */
export const ownerKey = '/.owner';
export const visitor = 'visitor';
const keptAtHeader = 'x-kept-at';

export async function dropUnknownStores(): Promise<void> {
  const known = [shell, assets, pages, pictures, outbox, outcomes];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)));
}

export async function ownerOfPages(): Promise<string | undefined> {
  return (await (await caches.open(pages)).match(ownerKey))?.text();
}

/** Whether an owner is somebody who is logged in. */
export const isPerson = (owner: string | undefined): boolean => owner !== undefined && owner !== visitor;

export function withTime(response: Response, time = Date.now()): Response {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(time));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

export async function keptAt(store: Cache, key: Request): Promise<number> {
  return Number((await store.match(key))?.headers.get(keptAtHeader) ?? 0);
}

/** Deletes the oldest entries beyond the given number. */
export async function trim(store: Cache, max: number): Promise<void> {
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - max)))
    if (new URL(key.url).pathname !== ownerKey) await store.delete(key);
}
