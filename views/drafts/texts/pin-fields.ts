import { catalog, together } from '../../languages/catalog.ts';
import { upTo } from '../../base/texts/formats.ts';
import { pictureTexts } from '../../uploads/texts.ts';

/** Strings for the fields of a pin. */
export const pinFieldTexts = together(
  catalog('drafts', 'pinField'),
  {
    get pictureHint(): string {
      return pictureTexts.hint;
    },
  },
  { upTo },
);
