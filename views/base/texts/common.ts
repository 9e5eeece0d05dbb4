/** Strings that any part of a page may need. Keep it small, because scripts include it. */
export const commonTexts = {
  close: 'Close',
  search: 'Search',
  searchPlaceholder: 'Search for ideas',
  failed: 'Sorry! Something went wrong on our end.',
  logIn: 'Log in',
  notSignedIn: 'Log in to do this.',
};

/** Strings around form fields. */
export const formTexts = {
  optional: 'optional',
  problem: 'Please check this before going on:',
};
