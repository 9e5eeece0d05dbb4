import { listedUnits } from '../base/texts/formats.ts';
import { catalog, together } from '../languages/catalog.ts';

const texts = catalog('catalogs', 'catalog');

/** Strings for product feeds. */
export const catalogTexts = together(texts, {
  outcome: ({ refused, ...counts }: { added: number; changed: number; removed: number; refused: number }) =>
    listedUnits([texts.outcome(counts), ...(refused > 0 ? [texts.leftOut({ count: refused })] : [])]),
});
