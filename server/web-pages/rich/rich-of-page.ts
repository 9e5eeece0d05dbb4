import type { RichInput } from '../../pins/rich-metadata.ts';
import type { PageItem } from '../scan/item-stack.ts';
import { articleOfPage } from './article-of-page.ts';
import { productOfPage } from './product-of-page.ts';
import { recipeOfPage } from './recipe-of-page.ts';

/** What readers of rich metadata are given of a page. */
export interface PageFacts {
  title: string;
  description: string;
  siteName: string;
  /** Content of the first meta element that has one of the names, in their order; '' when none has. */
  meta: (...names: string[]) => string;
  items: readonly PageItem[];
}

/** What a page is about, in the order of protocol §6: product, recipe, article; null when it says nothing of that. */
export function richOfPage(page: PageFacts): RichInput | null {
  return productOfPage(page) ?? recipeOfPage(page) ?? articleOfPage(page);
}
