import { plural } from '../base/texts/formats.ts';

/** Strings for product feeds. */
export const catalogTexts = {
  title: 'Product feeds',
  lead: 'Give the list of what you sell. Each product becomes a Pin with price and stock, which follow the list.',
  none: 'There is no feed yet.',
  noBusiness: 'Feeds belong to a business. Make your account one first.',
  start: 'Make a business account',
  add: 'Add a feed',
  name: 'Name',
  nameHint: 'For yourself, such as “Shop, spring”.',
  url: 'Address of the feed',
  urlHint: 'CSV, TSV or RSS with g: fields. It is read again every day.',
  file: 'Or a file',
  fileHint: (megabytes: number) =>
    `Up to ${megabytes} MB. It is read once; send it again when something has changed.`,
  board: 'Board for the Pins',
  boardHint: 'A board of the business. It is created if there is none with this name.',
  fields: 'Fields that are read',
  fieldsText:
    'id, title, link, image_link and price are needed, price with its currency, like 19.90 EUR. description, sale_price, availability, brand and item_group_id are read where they are there.',
  added: (name: string) => `${name} is being read.`,
  queued: 'The feed is read again soon.',
  removing: 'The feed and its Pins are being removed.',
  status: {
    waiting: 'Waits to be read',
    running: 'Being read',
    done: 'Read',
    failed: 'Could not be read',
    removing: 'Being removed',
  },
  fromFile: 'From a file',
  progress: (done: number, total: number) => `${done} of ${total} lines`,
  outcome: (added: number, changed: number, removed: number, refused: number) =>
    [
      `${plural(added, 'Pin', 'Pins')} made`,
      `${changed} changed`,
      `${removed} removed`,
      ...(refused > 0 ? [`${plural(refused, 'line', 'lines')} left out`] : []),
    ].join(', '),
  problems: (count: number) => `${plural(count, 'line', 'lines')} to look at`,
  line: (line: number, item: string) => (item === '' ? `Line ${line}` : `Line ${line}, ${item}`),
  refresh: 'Look again',
  readAgain: 'Read it again',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'All Pins created from this feed are removed with it. Copies that people saved stay.',
  removeYes: 'Remove the feed and its Pins',
  removeNo: 'Keep it',
};
