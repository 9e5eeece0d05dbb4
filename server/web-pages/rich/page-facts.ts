import type { PageItem } from '../scan/item-stack.ts';

/** What readers of rich metadata are given of a page. */
export interface PageFacts {
  title: string;
  description: string;
  siteName: string;
  /** Content of the first meta element that has one of the names, in their order; '' when none has. */
  meta: (...names: string[]) => string;
  items: readonly PageItem[];
}
