import { catalog, together } from '../languages/catalog.ts';
import { formats } from '../base/texts/formats.ts';

const texts = catalog('stats', 'stat');

/** Strings for stats. */
export const statTexts = together(texts, {
  metrics: catalog('stats', 'metrics'),
  change: ({ percent }: { percent: number | null }) =>
    percent === null
      ? texts.change.none
      : percent === 0
        ? texts.change.same
        : texts.change.percent({ percent: `${percent > 0 ? '+' : '−'}${formats.number(Math.abs(percent))}` }),
  between: ({ from, until }: { from: string; until: string }) =>
    from === until ? from : texts.between({ from, until }),
});
