import { mediaDetailsOfPin } from '../../../db/queries/media/pin-media.ts';
import { pinCardsByIds, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { MediaDetails, StoryBlock } from '../../../views/contract/pins/media-details.ts';
import type { PinCard } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord } from '../pin-record.ts';
import type { Saver } from '../with-saves.ts';

/**
 * Loads media data shown only on a pin's own page. Null for an image alone. Story products depend on the viewer: null
 * if the pin is deleted or hidden from them.
 */
export async function mediaDetailsFor(
  services: Services,
  saver: Saver,
  row: PinCardRow,
): Promise<MediaDetails | null> {
  if (row.mediaKind === null) return null;
  const stored = await mediaDetailsOfPin(services.db, row.id);
  if (stored === null) return null;
  if ('captions' in stored)
    return {
      kind: 'video',
      captions: stored.captions.map(({ language, label }) => ({ language, label })),
    };
  if (!('pages' in stored)) return { kind: row.mediaKind === 'gif' ? 'gif' : 'carousel' };
  if (row.isTakenBack === true) return { kind: 'story', pages: [] };
  const { pages } = stored;
  const productIds = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'product' ? [block.pinId] : [])),
  );
  const rows = productIds.length === 0 ? [] : await pinCardsByIds(services.db, saver.userId, productIds);
  const products = new Map<string, PinCard>(rows.map((product) => [product.id, toPinRecord(product)]));
  return {
    kind: 'story',
    pages: pages.map(({ id, blocks }) => ({
      id,
      blocks: blocks.map((block): StoryBlock =>
        block.type === 'product' ? { ...block, product: products.get(block.pinId) ?? null } : block,
      ),
    })),
  };
}
