import { catalog, together } from '../languages/catalog.ts';

const texts = catalog('messages', 'message');

/** Strings for messages. */
export const messageTexts = together(texts, {
  badge: ({ count }: { count: number }) => texts.badge({ count: Math.min(count, 99) }),
  count: ({ count }: { count: number }) => texts.count({ count: Math.min(count, 99) }),
  requestsCount: ({ count }: { count: number }) => texts.requestsCount({ count: Math.min(count, 99) }),
});
