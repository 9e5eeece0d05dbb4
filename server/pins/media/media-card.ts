import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { MediaCard } from '../../../views/contract/media.ts';

/** What a card shows of a pin's media; null for a picture alone. */
export function mediaCardOf(row: PinCardRow): MediaCard | null {
  const { mediaKind: kind, mediaCard: card, mediaId: id, isTakenBack } = row;
  if (kind === null || card === null) return null;
  // The row's kind says which of the shapes its card has: all are written by `toMediaRow` alone.
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
