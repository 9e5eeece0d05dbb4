import type { PageItem } from '../scan/item-stack.ts';

/** Page data passed to the rich metadata parsers. */
export interface ScannedPage {
  title: string;
  description: string;
  siteName: string;
  /** Returns the content of the first meta element with one of the names, in their order. '' if there is none. */
  meta: (...names: string[]) => string;
  items: readonly PageItem[];
}
