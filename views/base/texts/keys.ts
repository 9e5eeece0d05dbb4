/** Strings of the list of keys. */
export const keyTexts = {
  title: 'Keys',
  search: 'Search',
  keys: 'This list',
  menu: 'Actions on a Pin',
  move: 'Move within menus and lists',
  shut: 'Close what is open',
  single: 'Use / and ? on this device',
};
