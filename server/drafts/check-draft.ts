import type { DraftRow } from '../../db/queries/drafts.ts';
import { limits } from '../../views/contract/limits.ts';
import type { DraftBlock } from '../../views/drafts/pages/draft-pages.ts';
import { isWebAddress } from '../../views/base/urls/is-web-address.ts';
import { refusalTexts } from '../../views/drafts/texts/refusals.ts';
import { AppError, fieldError } from '../errors.ts';

/**
 * Refuses a draft that cannot become a pin as it is: no picture or video, too few or too many pictures, texts that are
 * too long, or invalid links. Allows videos that are still being processed.
 */
export function checkDraft({ fields, signature }: Pick<DraftRow, 'fields' | 'signature'>): void {
  const { kind, slots = [], pages = [], videoUploadId } = fields;
  switch (kind) {
    case 'carousel': {
      if (slots.length < limits.carouselSlotsMin || slots.length > limits.carouselSlots)
        throw fieldError(
          'image',
          refusalTexts.slots({ least: limits.carouselSlotsMin, most: limits.carouselSlots }),
        );
      const wrong = slots.findIndex(({ link }) => link !== '' && !isWebAddress(link));
      if (wrong !== -1) throw fieldError('slots', refusalTexts.wrongLink({ place: wrong + 1 }));
      return;
    }
    case 'story': {
      const long = pages.findIndex(({ blocks }) => blocks.some(isTooLong));
      if (long !== -1) throw fieldError('pages', refusalTexts.tooLong({ page: long + 1 }));
      const isShown = pages.some(({ blocks }) =>
        blocks.some(({ type }) => type === 'image' || type === 'video'),
      );
      if (signature === null && !isShown)
        throw fieldError('pages', refusalTexts.noPicture, 'picture_missing');
      return;
    }
    case undefined:
      if (signature === null && videoUploadId === undefined) throw pictureMissing();
  }
}

/** Returns the error for a pin that has nothing to show yet. */
export function pictureMissing(): AppError {
  return fieldError('image', new AppError('picture_missing').message, 'picture_missing');
}

function isTooLong(block: DraftBlock): boolean {
  const length = (text: string): number => Array.from(text).length;
  if (block.type === 'image' || block.type === 'video')
    return length(block.altText ?? '') > limits.pinAltText;
  if (block.type === 'text') return length(block.text) > limits.storyText;
  if (block.type !== 'list') return false;
  return (
    block.items.length > limits.storyListItems ||
    block.items.some((item) => length(item) > limits.storyListItem)
  );
}
