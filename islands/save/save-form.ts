import type { SaveForm } from '../../views/pins/card/save-control.tsx';
import type { SaveInfo } from '../../views/contract/models.ts';
import { moveUrl, repinUrl } from '../../views/base/urls/canonical.ts';
import { isOnBoard } from '../../views/saves/save-button.ts';

export interface SaveFormInput {
  id: string;
  /** What the pin is called. */
  name: string;
  member?: boolean;
  quick?: boolean;
  /** In the explore-local tab, where a pin saved to a board cannot be removed ([SAVE-04]). */
  local?: boolean;
  /** Tells which promotion led to the pin ([SAVE-09]). Absent without one. */
  from?: { clientTrackingParams: string };
  /** CSRF token of the closeup's and of saved pins' forms. Absent on pages that are the same for all signed-out visitors. */
  token?: string;
}

/**
 * The save button without JavaScript. A member chooses a board on the repin screen, or saves at once on a pin's own
 * page. A signed-out visitor goes to the screen that keeps a pin. A saved pin's copy is deleted, or shown in place if
 * it cannot be deleted. Where a tap saves at once, a link beside it leads to the boards.
 */
export function saveForm(input: SaveFormInput, saved: SaveInfo | null): SaveForm {
  return { ...formOf(input, saved), pick: pickHref(input, saved) };
}

/** Returns where a member chooses another board, or undefined if the button itself leads there. */
function pickHref({ id, quick, from }: SaveFormInput, saved: SaveInfo | null): string | undefined {
  if (!quick) return undefined;
  if (saved === null) return repinUrl(id) + (from ? `?${new URLSearchParams(from)}` : '');
  const { localPinId, boardId } = saved;
  return localPinId && boardId ? moveUrl(localPinId, boardId, id) : undefined;
}

function formOf({ id, quick, local, token, from }: SaveFormInput, saved: SaveInfo | null): SaveForm {
  if (saved && local && isOnBoard(saved)) return { method: 'get', action: saved.boardUrl, hidden: {} };
  if (token && saved)
    return {
      method: 'post',
      action: saved.localPinId === null ? `/v3/unauth_saves/${id}/` : `/v3/pins/${saved.localPinId}/`,
      hidden: { csrf_token: token, _method: 'DELETE' },
    };
  if (token && quick)
    return {
      method: 'post',
      action: `/v3/pins/${id}/repin/`,
      hidden: { csrf_token: token, quick: 'true', ...from },
    };
  return { method: 'get', action: repinUrl(id), hidden: { ...from } };
}
