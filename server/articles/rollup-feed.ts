import { mostSavedPins, mostSavedSince } from '../../db/queries/articles/rollups.ts';
import type { Page } from '../../views/contract/models.ts';
import type { ArticleKind } from '../../views/contract/today.ts';
import type { Services } from '../services.ts';
import { newest } from '../paging/bookmark.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { readShownBookmark, writeShownBookmark } from '../feeds/stages/shown.ts';
import { idAt } from '../../views/base/time/id-time.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { kindFeed } from '../feeds/kind-feeds.ts';

const dayMs = 24 * 3600 * 1000;

/** Maximum age in days of a collection's pins. Null for any age. */
const ages = { best: null, trending: 14, popular: 180, shop: null } as const;

/**
 * Returns a collection that has no editor (FEED-01 today): the most saved pins of all time, of the last two weeks, or
 * of half a year; the most saved products; or, for the daily list, pins of articles, newest first. No picture repeats,
 * even if counts change between pages. Ends after 500 pins.
 */
export async function rollupFeed(
  services: Services,
  kind: ArticleKind,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  if (kind === 'article') return kindFeed(services, 'article', null, request);
  const feed = `today-rollup:${kind}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 2);
  if (bookmark === null) return { items: [], bookmark: null };
  const [saves, id] = bookmark.positions;
  const { shown } = bookmark;
  const { pageSize, saver } = request;
  const most = 2 * pageSize;
  const below = { saves: saves ?? newest, id: id ?? newest };
  const days = ages[kind];
  const rows =
    days === null
      ? await mostSavedPins(services.db, saver.userId, kind === 'shop' ? 'products' : 'saved', below, most)
      : await mostSavedSince(services.db, saver.userId, idDaysAgo(services, days), below, most);
  const page: typeof rows = [];
  let last = rows.at(-1);
  for (const row of rows) {
    if (page.length === pageSize) break;
    last = row;
    if (shown.has(row.signature)) continue;
    shown.add(row.signature);
    page.push(row);
  }
  const isMore = rows.length === most || (last !== undefined && last !== rows.at(-1));
  return {
    items: withSaves(saver, page.map(toPinRecord)),
    bookmark:
      isMore && last !== undefined && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [last.saves, last.id], shown)
        : null,
  };
}

const idDaysAgo = ({ clock }: Pick<Services, 'clock'>, days: number): string =>
  idAt(clock.now().getTime() - days * dayMs);
