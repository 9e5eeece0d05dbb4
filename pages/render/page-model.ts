import type { DocumentHead } from '../../views/base/shell/document.tsx';

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
  /**
   * Shows what is the viewer's alone, so that browsers keep nothing of it; pages that are `noindex` and no more are taken
   * for such.
   */
  isPersonal?: boolean;
  /** HTML for the end of the body that programs read the page by; people's browsers are not sent it. */
  forPrograms?: () => string;
}
