/** Strings for lists of pins. */
export const feedTexts = {
  more: 'More Pins',
  end: 'That is all for now.',
  failed: 'More Pins could not be loaded. Check your connection and try again.',
};
