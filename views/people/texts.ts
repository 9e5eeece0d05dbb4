import { catalog, together } from '../languages/catalog.ts';

const texts = catalog('people', 'people');

/** Strings for board members, invitations and blocks, on pages and in API responses. */
export const peopleTexts = together(texts, {
  invitationsCount: ({ count }: { count: number }) => texts.invitationsCount({ count: Math.min(count, 99) }),
  badge: ({ count }: { count: number }) => texts.badge({ count: Math.min(count, 99) }),
});
