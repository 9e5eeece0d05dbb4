import { keptAt, ownerKey, pages, pictures, withTime } from './stores.ts';

/** Older pages may show content that has since been hidden from the viewer. */
const maxPageAgeMs = 10 * 60 * 1000;
const prefixesPerRequest = 100;

interface Changes {
  pages_ms_ago: number;
  pictures_ms_ago: number;
  gone: string[];
}

/**
 * Asks what has changed since the oldest cached entry. Evicts pages from before a change that hid something, and
 * pictures that were taken down.
 */
export async function evictChanged(): Promise<void> {
  const asked = Date.now();
  const changes = await fetchChanges([]);
  // The server measures while the request is under way: by its end, the times of changes are no earlier than they were.
  const answered = Date.now();
  await evictOldPages(answered - Math.min(changes.pages_ms_ago, maxPageAgeMs));
  await evictGonePictures(asked, answered - changes.pictures_ms_ago);
}

async function evictOldPages(oldest: number): Promise<void> {
  const store = await caches.open(pages);
  for (const key of await store.keys())
    if (new URL(key.url).pathname !== ownerKey && (await keptAt(store, key)) < oldest)
      await store.delete(key);
}

/** Pictures that stay are as those that were fetched at the given time. */
async function evictGonePictures(time: number, oldest: number): Promise<void> {
  const store = await caches.open(pictures);
  const keys = await store.keys();
  const times = await Promise.all(keys.map((key) => keptAt(store, key)));
  if (!times.some((each) => each < oldest)) return;
  const prefixes = [...new Set(keys.map(({ url }) => picturePrefix(new URL(url))))];
  const gone = new Set<string | null>();
  for (let at = 0; at < prefixes.length; at += prefixesPerRequest)
    for (const prefix of (await fetchChanges(prefixes.slice(at, at + prefixesPerRequest))).gone)
      gone.add(prefix);
  for (const key of keys) {
    const found = gone.has(picturePrefix(new URL(key.url))) ? undefined : await store.match(key);
    if (found) await store.put(key, withTime(found, time));
    else await store.delete(key);
  }
}

async function fetchChanges(prefixes: readonly (string | null)[]): Promise<Changes> {
  const query = prefixes.length === 0 ? '' : `?pictures=${prefixes.join(',')}`;
  const response = await fetch(`/media/changes${query}`, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`/media/changes answered ${response.status}.`);
  return (await response.json()) as Changes;
}

/** Returns the prefix of a picture's signature, which its URL ends in. Null for other files. */
export function picturePrefix(url: URL): string | null {
  return (
    /^\/media\/[a-z0-9]+\/(?:[0-9a-f]{2}\/){3}([0-9a-f]{8})[0-9a-f]{24}\.[a-z]{3,4}$/.exec(
      url.pathname,
    )?.[1] ?? null
  );
}
