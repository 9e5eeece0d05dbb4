import { picturesSavedTogether } from '../../db/queries/graph/cards.ts';
import type { Standing } from '../../db/queries/pins/standing-pin.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Region } from '../../views/media/region.ts';
import { isWholeRegion } from '../../views/visual-search/move-region.ts';
import type { Services } from '../services.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { hydrate } from '../feeds/stages/hydrate.ts';
import { readShownBookmark, writeShownBookmark } from '../feeds/stages/shown.ts';
import { publicPicturesAlike } from '../feeds/near/pictures-alike.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';

export interface VisualQuery {
  /** Signature of a stored image. */
  signature: string;
  region: Region;
  /** Product pins only. */
  products: boolean;
}

/** Number of most similar images that are shown. Further ones have little to do with the image. */
const mostShown = 200;
const savedTogether = 100;

/**
 * Lists pins whose images resemble an image or a region of it, most similar first (SRCH-03), including the image
 * itself if a region is given. While the image has no embedding, or the graph process is down, lists what is saved
 * with it. Ends after the 200 most similar that are public.
 */
export async function visualSearch(
  services: Services,
  { signature, region, products }: VisualQuery,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const place = [region.x, region.y, region.w, region.h].map((part) => part.toFixed(3)).join('-');
  const feed = `visual:${signature}:${place}:${products ? 'products' : 'all'}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  if (isWholeRegion(region)) shown.add(signature);
  const kind = products ? 'product' : 'any';
  const pictures = await picturesLike(services, signature, region, kind);
  const rows = await hydrate(
    services,
    pictures.map((each) => ({ signature: each })),
    { viewerId: request.saver.userId, shown, wanted: request.pageSize + 1, onlyNew: false, kind },
  );
  const page = rows.slice(0, request.pageSize);
  for (const row of page) shown.add(row.signature);
  return {
    items: withSaves(request.saver, page.map(toPinRecord)),
    bookmark:
      rows.length > page.length && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [], shown)
        : null,
  };
}

/** Without embeddings, returns the images saved with it. */
async function picturesLike(
  services: Pick<Services, 'db' | 'graph' | 'embeddings'>,
  signature: string,
  region: Region,
  kind: Standing,
): Promise<string[]> {
  return (
    (await publicPicturesAlike(services, signature, { limit: mostShown, region, kind })) ??
    picturesSavedTogether(services.db, signature, savedTogether)
  );
}
