import { maxShortName } from '../contract/short-name.ts';
import type { Id, SaveInfo, ToastAction, ToastMessage } from '../contract/models.ts';
import type { Picture } from '../contract/pins/picture.ts';
import { shortName } from '../base/text/names.ts';
import { toastTimes } from '../base/toasts/toast-times.ts';
import { moveUrl } from '../base/urls/canonical.ts';
import { saveControlTexts } from './texts/save-control.ts';

/** A member's just-saved copy, with the contents of its toast. */
export interface JustSaved extends Omit<SaveInfo, 'isFresh'> {
  localPinId: Id;
  boardId: Id;
  /** The board, the section, or the pins saved to the profile. */
  listUrl: string;
  picture: Picture;
}

/** The save toast (SAVE-07). `undo` reverts the action. */
export function savedToast(
  saved: JustSaved,
  originalPinId: Id,
  undo: ToastAction | null,
  durationMs: number = toastTimes.saveDisplayMs,
): ToastMessage {
  const isProfile = saved.boardUrl === '/me/';
  return {
    text: isProfile
      ? saveControlTexts.savedToProfile
      : saveControlTexts.savedTo({
          name: shortName(saved.sectionTitle ?? saved.boardName, maxShortName),
        }),
    kind: 'info',
    href: saved.listUrl,
    picture: saved.picture,
    durationMs,
    actions: [
      {
        label: isProfile ? saveControlTexts.organize : saveControlTexts.change,
        href: moveUrl(saved.localPinId, saved.boardId, originalPinId),
      },
      ...(undo === null ? [] : [undo]),
    ],
  };
}

/** Deletes a just-saved copy. */
export function undoSave(localPinId: Id): ToastAction {
  return {
    label: saveControlTexts.undo,
    href: `/v3/pins/${localPinId}/`,
    hidden: [{ name: '_method', value: 'DELETE' }],
    doneText: saveControlTexts.deleted,
  };
}
