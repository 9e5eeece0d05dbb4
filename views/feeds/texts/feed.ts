/** Strings for lists of pins. */
export const feedTexts = {
  more: 'More pins',
  end: 'That is all for now.',
  failed: 'More pins could not be loaded. Check your connection and try again.',
};
