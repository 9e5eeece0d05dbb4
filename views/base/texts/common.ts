/** What any part of a page may have to say; small, as scripts carry what they say. */
export const commonTexts = {
  close: 'Close',
  search: 'Search',
  searchPlaceholder: 'Search for ideas',
  failed: 'Sorry! Something went wrong on our end.',
  logIn: 'Log in',
  notSignedIn: 'Log in to do this.',
};

/** What forms say around their fields. */
export const formTexts = {
  optional: 'optional',
  problem: 'Please check this before going on:',
};
