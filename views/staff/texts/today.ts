import { catalog, together } from '../../languages/catalog.ts';

const texts = catalog('staff', 'staffToday');

/** Staff strings for articles and collections. */
export const staffTodayTexts = together(texts, {
  previewNote: ({ count, shown }: { count: number; shown: number }) =>
    count === shown ? texts.previewAll : texts.previewGone({ count, gone: count - shown }),
});
