import { limits } from '../../views/contract/limits.ts';
import type { Picture } from '../../views/contract/picture.ts';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { shortName } from '../../views/base/text/names.ts';
import { toastTimes } from '../../views/base/toast-machine.ts';
import { moveUrl } from '../../views/base/urls/canonical.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';

/** A save as operations answer it, in camelCase. */
export interface AnsweredSave {
  localPinId: string;
  boardId: string;
  boardName: string;
  boardUrl: string;
  sectionTitle: string | null;
  listUrl: string;
  picture: Picture;
}

/** The save toast (SAVE-07); `undo` takes back what was done. */
export function savedToast(
  saved: AnsweredSave,
  originalPinId: string,
  undo: ToastAction | null,
): ToastMessage {
  const isProfile = saved.boardUrl === '/me/';
  return {
    text: isProfile
      ? saveControlTexts.savedToProfile
      : saveControlTexts.savedTo(shortName(saved.sectionTitle ?? saved.boardName, limits.shortName)),
    kind: 'info',
    href: saved.listUrl,
    picture: saved.picture,
    durationMs: toastTimes.saveDisplayMs,
    actions: [
      {
        label: isProfile ? saveControlTexts.organize : saveControlTexts.change,
        href: moveUrl(saved.localPinId, saved.boardId, originalPinId),
      },
      ...(undo === null ? [] : [undo]),
    ],
  };
}

/** Takes a copy back that was saved just now. */
export function undoSave(localPinId: string): ToastAction {
  return {
    label: saveControlTexts.undo,
    href: `/v3/pins/${localPinId}/`,
    hidden: [{ name: '_method', value: 'DELETE' }],
    doneText: saveControlTexts.deleted,
  };
}
