import { catalog, together } from '../../languages/catalog.ts';

const texts = catalog('staff', 'report');

/** Staff strings for reports. */
export const reportTexts = together(texts, {
  nearDetails: (near: { percent: number; width: number; height: number; pins: number }) =>
    texts.nearDetails({ ...near, pins: Math.min(near.pins, 1000) }),
  copies: ({ count }: { count: number }) => texts.copies({ count: Math.min(count, 1000) }),
});
