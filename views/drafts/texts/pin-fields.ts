import { upTo } from '../../base/texts/formats.ts';
import { pictureHint } from '../../uploads/texts.ts';

/** Strings for the fields of a new pin. */
export const pinFieldTexts = {
  pictureHint,
  keptAlt: 'Chosen picture',
  pinTitle: 'Title',
  description: 'Description',
  altText: 'Text alternative',
  altTextHint: 'For people who cannot see the picture.',
  link: 'Link',
  linkHint: 'Where it is from or leads to.',
  upTo,
};
