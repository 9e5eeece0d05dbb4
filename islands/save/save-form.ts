import type { SaveForm } from '../../views/pins/card/save-control.tsx';
import type { SaveInfo } from '../../views/contract/models.ts';
import { repinUrl } from '../../views/base/urls/canonical.ts';

export interface SaveFormInput {
  id: string;
  member?: boolean;
  quick?: boolean;
  /** CSRF token for forms. Absent on pages that are the same for all signed-out visitors. */
  token?: string;
}

/**
 * Returns the save button's form without script. A member opens the repin screen, or saves immediately if the page
 * offers that. A signed-out visitor opens the screen that keeps a pin. For a saved pin, the form deletes the copy.
 */
export function saveForm({ id, member, quick, token }: SaveFormInput, saved: SaveInfo | null): SaveForm {
  const csrf = token === undefined ? [] : [{ name: 'csrf_token', value: token }];
  if (saved !== null && token !== undefined)
    return {
      method: 'post',
      action: saved.localPinId === null ? `/v3/unauth_saves/${id}/` : `/v3/pins/${saved.localPinId}/`,
      hidden: [...csrf, { name: '_method', value: 'DELETE' }],
    };
  if (member && quick && token !== undefined)
    return {
      method: 'post',
      action: `/v3/pins/${id}/repin/`,
      hidden: [...csrf, { name: 'quick', value: 'true' }],
    };
  return { method: 'get', action: repinUrl(id), hidden: [] };
}
