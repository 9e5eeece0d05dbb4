import type { DocumentHead } from '../../views/layouts/document.tsx';

/** What a page's data answers: the head as data, and the props of its Page component. */
export interface PageModel<Props extends object = object> {
  head: DocumentHead;
  /**
   * `grid` pages carry the grid's styles alone, `page` those of what else they show besides.
   */
  styles: 'grid' | 'page';
  props: Props;
  /** In place of the document: cards of the next page alone, for the feed loader. */
  fragment?: () => string;
  /** HTML for the end of the body that programs read the page by; people's browsers are not sent it. */
  forPrograms?: () => string;
}
