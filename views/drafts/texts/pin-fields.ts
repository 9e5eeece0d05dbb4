import { upTo } from '../../base/texts/formats.ts';

/** What fields say that tell of a Pin in the making. */
export const pinFieldTexts = {
  pictureHint: (megabytes: number) => `JPEG, PNG, WebP or GIF, up to ${megabytes} MB.`,
  keptAlt: 'The picture you chose',
  pinTitle: 'Title',
  description: 'Description',
  altText: 'Text alternative',
  altTextHint: 'Say what is in the picture, for people who cannot see it.',
  link: 'Link',
  linkHint: 'Where the picture comes from or leads to.',
  upTo,
};
