import { evictionsNow } from './pages.ts';
import { assets, pictures, trim, withTime } from './stores.ts';

const maxPictures = 300;
/** More than most people use of a release. Each release has files of new names, which push out the old ones. */
const maxAssets = 150;

/** Returns a cached picture, or fetches and caches it. */
export const cachedPicture = (request: Request): Promise<Response> => cached(request, pictures, maxPictures);

/** The same for a script or style sheet, whose URL changes with its content. */
export const cachedAsset = (request: Request): Promise<Response> => cached(request, assets, maxAssets);

async function cached(request: Request, name: string, max: number): Promise<Response> {
  const store = await caches.open(name);
  const found = await store.match(request, { ignoreVary: true });
  if (found) return found;
  const before = evictionsNow();
  // The HTTP cache keeps pictures for a year and may hold one that was taken down, so revalidate.
  const response = await fetch(request, name === pictures ? { cache: 'no-cache' } : {});
  if (response.status === 200 && before === evictionsNow()) {
    const copy = withTime(response.clone());
    await store
      .put(request, copy)
      .then(() => trim(store, max))
      // A full disk must not prevent the response.
      .catch(() => undefined);
  }
  return response;
}
