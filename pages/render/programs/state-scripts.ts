import { jsonForScript } from '../../../views/base/shell/json-for-script.ts';

/** Entities on the wire, by what pages of this protocol call their lists. */
export interface PageState {
  pins?: Record<string, object>;
  boards?: Record<string, object>;
  users?: Record<string, object>;
  /** What the page's own resource answered. */
  resources: Record<string, Record<string, { data: object }>>;
}

/**
 * What programs that read pages in place of operations look for (API-02), as HTML for the end of the body: the state
 * under both names that they know. Data alone: no browser runs it.
 */
export function stateScripts(initialReduxState: PageState): string {
  return (
    dataScript('id="__PWS_DATA__" type="application/json"', { props: { initialReduxState } }) +
    dataScript('id="__PWS_INITIAL_PROPS__" type="application/json"', { initialReduxState })
  );
}

/** `attributes` are looked for as they stand, in this order. */
export function dataScript(attributes: string, data: object): string {
  return `<script ${attributes}>${jsonForScript(data)}</script>`;
}
