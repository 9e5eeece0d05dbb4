import type { RichInput } from '../../pins/rich-metadata.ts';
import { articleOfPage } from './article-of-page.ts';
import { productOfPage } from './product-of-page.ts';
import type { ScannedPage } from './scanned-page.ts';
import { recipeOfPage } from './recipe-of-page.ts';

/** Reads the rich metadata of a page, in the order of protocol §6: product, recipe, article. Null if there is none. */
export function richOfPage(page: ScannedPage): RichInput | null {
  return productOfPage(page) ?? recipeOfPage(page) ?? articleOfPage(page);
}
