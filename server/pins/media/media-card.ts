import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { MediaCard } from '../../../views/contract/pins/media.ts';

/** Returns the card data of a pin's media. Null for an image alone. */
export function mediaCardOf(row: PinCardRow): MediaCard | null {
  const { mediaKind: kind, mediaCard: card, mediaId: id, isTakenBack } = row;
  if (kind === null || card === null) return null;
  // Only `toMediaRow` writes these rows, so the kind determines the card's shape.
  const media = { kind, id, ...card } as MediaCard;
  if (media.kind === 'story') {
    if (isTakenBack === true)
      return {
        ...media,
        pages: [],
        staticPageCount: 0,
        totalVideoDurationMs: 0,
        hasProductPins: false,
        isDeleted: true,
      };
    return { ...media, isDeleted: false };
  }
  return media;
}
