/** Strings for lists of pins. */
export const feedTexts = {
  more: 'More Pins',
  end: 'That is all for now.',
  goOn: 'Where to go next',
  failed: 'More Pins could not be loaded. Check your connection and try again.',
};
