import type { ProductFeed } from '../../../views/contract/business/catalogues.ts';

/** A product feed on the wire. */
export function presentFeed(feed: ProductFeed) {
  const { boardId, readAt, ...rest } = feed;
  return { type: 'catalogue_feed' as const, ...rest, board_id: boardId, read_at: readAt };
}
