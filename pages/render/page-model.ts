import type { DocumentHead } from '../../views/base/shell/document.tsx';

/** Result of a page's data hook: head data and the props of its Page component. */
export interface PageModel<Props extends object = object> {
  head: DocumentHead;
  props: Props;
  /** Status of a page that shows a refusal. 200 by default. */
  status?: number;
  /** Replaces the document: only the next page's cards, for the feed loader. */
  fragment?: () => string;
  /**
   * The page is personal, so browsers must not store it. Pages that are `noindex` without further robots rules count
   * as personal by default.
   */
  isPersonal?: boolean;
  /** HTML at the end of the body for programs. Not sent to people's browsers. */
  forPrograms?: () => string;
}
