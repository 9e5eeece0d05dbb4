import type { OwnPinRow } from '../../../db/queries/exports/own-things.ts';
import type { ArchivedRich } from '../archived-rich.ts';
import { pathOfFile, type CopyFile } from './media-of-copy.ts';

type RichOfPin = Pick<OwnPinRow, 'richCard' | 'richDetails' | 'isOutOfStock'>;

/** Returns a pin's product, recipe or article in the archive's format, and the files it references. */
export function richOfCopy(pin: RichOfPin): { rich: ArchivedRich | null; files: CopyFile[] } {
  const { richCard: card, richDetails: details } = pin;
  if (card === null || details === null) return { rich: null, files: [] };
  const files = details.kind === 'product' ? details.images : [];
  return { rich: archived(card, details, pin.isOutOfStock === true, files.map(pathOfFile)), files };
}

function archived(
  card: NonNullable<OwnPinRow['richCard']>,
  details: NonNullable<OwnPinRow['richDetails']>,
  isOutOfStock: boolean,
  pictures: string[],
): ArchivedRich {
  const { description } = details;
  const { name, siteName } = card;
  const rating = 'rating' in card ? card.rating : null;
  switch (details.kind) {
    case 'product':
      return {
        kind: 'product',
        name,
        siteName,
        description,
        brand: details.brand,
        offer: 'offer' in card ? card.offer : null,
        isOutOfStock,
        freeShippingFromMinor: details.shipping?.freeFromMinor ?? null,
        variantSet: details.variantSet,
        itemId: 'itemId' in card ? card.itemId : null,
        itemSetId: 'itemSetId' in card ? card.itemSetId : null,
        pictures,
        rating,
      };
    case 'recipe': {
      const { author, servings, ingredients, steps } = details;
      const cookMinutes = 'cookMinutes' in card ? card.cookMinutes : null;
      const words = { name, siteName, description, author };
      return { kind: 'recipe', ...words, cookMinutes, servings, ingredients, steps, rating };
    }
    case 'article': {
      const { author, published } = details;
      return { kind: 'article', name, siteName, description, author, published };
    }
  }
}
