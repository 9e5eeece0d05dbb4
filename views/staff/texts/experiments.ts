import { catalog, together } from '../../languages/catalog.ts';
import { formats, tenth } from '../../base/texts/formats.ts';

const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${tenth(Math.abs(share) * 100)}`;

const texts = catalog('staff', 'experimentStaff');

/** Staff strings for experiments. */
export const experimentStaffTexts = together(texts, {
  metrics: catalog('staff', 'experimentMetrics'),
  running: ({ percent, units }: { percent: number; units: string }) =>
    texts.running({ percent: tenth(percent), units }),
  stoppedState: ({ winner }: { winner: string | null }) =>
    texts.stoppedState({ winner: winner ?? texts.usualBehavior }),
  share: ({ hits, share }: { hits: number; share: number | null }) =>
    share === null ? '–' : texts.share({ percent: tenth(share * 100), hits: formats.number(hits) }),
  difference: ({ difference, low, high }: { difference: number; low: number; high: number }) =>
    texts.difference({ difference: points(difference), low: points(low), high: points(high) }),
});

/** Staff strings for feature flags. */
export const switchStaffTexts = catalog('staff', 'switchStaff');
