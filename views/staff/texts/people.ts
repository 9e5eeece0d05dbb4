import { catalog, together } from '../../languages/catalog.ts';

/** Staff strings for accounts. */
export const staffPeopleTexts = catalog('staff', 'staffPeople');

const links = catalog('staff', 'staffLink');

/** Staff strings for blocked links. */
export const staffLinkTexts = together(links, {
  from: ({ source }: { source: string }) => links.from({ source: source === 'by hand' ? 'by_hand' : source }),
});
