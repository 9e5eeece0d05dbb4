import { upTo } from '../../base/texts/formats.ts';

/** Strings for the fields of a new pin. */
export const pinFieldTexts = {
  pictureHint: (megabytes: number) => `JPEG, PNG, WebP or GIF, up to ${megabytes} MB.`,
  keptAlt: 'The picture you chose',
  pinTitle: 'Title',
  description: 'Description',
  altText: 'Text alternative',
  altTextHint: 'Describe the picture for people who cannot see it.',
  link: 'Link',
  linkHint: 'Where the picture is from or leads to.',
  upTo,
};
