import { catalog, together } from '../languages/catalog.ts';
import { pictureTexts } from '../uploads/texts.ts';

const texts = catalog('studio', 'studio');

/** Strings for the studio. */
export const studioTexts = together(texts, {
  get coverPictureHint(): string {
    return texts.coverPictureHint({ formats: pictureTexts.hint });
  },
});
