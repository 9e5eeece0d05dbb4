/** Staff strings for /today/. */
export const staffTodayTexts = {
  title: 'Today',
  lead: 'Articles and collections, those to come first.',
  write: 'Write an article',
  empty: 'No article yet. Write the first.',
  pins: (count: number) => (count === 1 ? '1 Pin' : `${count} Pins`),
  toCome: 'To come',
  published: 'Published',
  newTitle: 'A new article',
  newLead: 'It appears at once, or at the time that you set.',
  editLead: 'Changes show at once where it is published.',
  fields: {
    kind: 'Collection',
    title: 'Title',
    lead: 'Lead',
    leadHint: 'One sentence under the title, on its card too.',
    body: 'Text',
    bodyHint: 'An empty line begins a new paragraph.',
    pins: 'Pins',
    pinsHint:
      'Addresses or numbers of public Pins, one on each line, in the order in which they are shown. The first gives the cover.',
    published_at: 'Appears (UTC)',
    newTimeHint: 'Empty: at once.',
    timeHint: 'Empty: as it is.',
  },
  kinds: {
    article: 'Daily article',
    best: 'Best of',
    trending: 'Trending',
    popular: 'Popular',
    shop: 'Shop',
  },
  save: 'Save',
  publish: 'Publish',
  open: 'Open the page',
  back: 'All articles',
  preview: 'Preview',
  previewNote: (count: number, shown: number) =>
    count === shown
      ? 'As readers get it.'
      : `As readers get it: ${count - shown} of ${count} Pins are gone or no longer public, and are left out.`,
  delete: 'Delete the article',
  deleteHint: 'Its page is gone for everybody; its Pins stay.',
  deleteSure: 'Yes, delete it',
};
