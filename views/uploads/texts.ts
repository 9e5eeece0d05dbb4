import { limits } from '../contract/limits.ts';

/** The formats of pictures that are accepted (UPLOAD-04). */
export const pictureFormats = 'JPEG, PNG, WebP, GIF, AVIF or HEIC';

/** Hint of a field for a picture. */
export const pictureHint = `${pictureFormats}, up to ${limits.uploadBytes / 1024 / 1024} MB.`;

/** Strings for the plain upload form. */
export const uploadTexts = {
  title: 'Add a Pin',
  lead: 'A picture is all it takes; the rest helps people find it.',
  fromWeb: 'Save one from another site',
  builder: 'Several at once, drafts, stories and carousels',
  picture: 'Picture from this device',
  or: 'or',
  pictureUrl: 'Picture address on the web',
  pictureUrlHint: 'We fetch a copy of it.',
  kept: 'Your picture is kept. Choose another only to replace it.',
  board: 'Board',
  profile: 'No board, save to profile',
  newBoard: 'Or a new board',
  newBoardHint: 'If you fill this in, the board is created and used.',
  submit: 'Publish',
};
