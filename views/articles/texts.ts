/** Strings for daily articles and collections. */
export const todayTexts = {
  title: 'Today',
  lead: 'Something to look at every day: articles by our editors, and what people save most.',
  lists: {
    article: { title: 'Today', lead: 'Something to look at every day.', pins: 'Worth reading' },
    best: { title: 'Best of', lead: 'What people have saved most of all.', pins: 'Saved most' },
    trending: {
      title: 'Trending',
      lead: 'New in the last two weeks and saved a lot already.',
      pins: 'Trending now',
    },
    popular: { title: 'Popular', lead: 'What people saved most this half year.', pins: 'Popular Pins' },
    shop: { title: 'Shop', lead: 'Things that many people want to have.', pins: 'Wanted most' },
  },
  collections: 'Collections',
  more: 'More articles',
  articles: 'Articles',
  isNew: 'New',
  pinsOf: (title: string) => `Pins of ${title}`,
  emptyTitle: 'Nothing here yet',
  emptyText: 'Articles come here when our editors have written some.',
  emptyAction: 'Look at ideas',
};
