import { jsonForScript } from '../../views/base/shell/json-for-script.ts';

/** Wire entities, under the list names used by pages of this protocol. */
export interface PageState {
  pins?: Record<string, object>;
  boards?: Record<string, object>;
  boardsections?: Record<string, object>;
  users?: Record<string, object>;
  /** The response of the page's own resource. */
  resources: Record<string, Record<string, { data: object }>>;
}

/**
 * HTML at the end of the body for programs that read pages instead of operations (API-02): the state under both known
 * names. Data only, not executed by browsers.
 */
export function stateScripts(initialReduxState: PageState): string {
  return (
    dataScript('id="__PWS_DATA__" type="application/json"', { props: { initialReduxState } }) +
    dataScript('id="__PWS_INITIAL_PROPS__" type="application/json"', { initialReduxState })
  );
}

/** `attributes` are matched literally by programs, in this order. */
export function dataScript(attributes: string, data: object): string {
  return `<script ${attributes}>${jsonForScript(data)}</script>`;
}
