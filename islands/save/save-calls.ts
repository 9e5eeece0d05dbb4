import type { SaveInfo } from '../../views/contract/models.ts';
import type { SaveButtonEvent, SavedCopy } from '../../views/rules/save/save-button.ts';
import { shortName } from '../../views/rules/text/names.ts';
import { limits } from '../../views/contract/limits.ts';
import { toastTimes } from '../../views/rules/toast/toast-machine.ts';
import { en } from '../../views/texts/en.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import type { SaveFormInput } from './save-form.ts';

/** Saves at once: for a member to the last-used board or the profile, for a visitor into the session. */
export async function savePin(target: SaveFormInput): Promise<SaveButtonEvent> {
  return target.member ? saveAsMember(target.id) : saveAsVisitor(target.id);
}

async function saveAsMember(pinId: string): Promise<SaveButtonEvent> {
  const result = await call(
    'POST /v3/pins/{pin_id}/repin/',
    { pin_id: pinId, quick: true },
    { key: crypto.randomUUID() },
  );
  if (!result.ok) return failed(result.message);
  const { saved } = result.data;
  const copy: SaveInfo = {
    localPinId: saved.localPinId,
    boardId: saved.boardId,
    boardName: saved.boardName,
    boardUrl: saved.boardUrl,
    sectionTitle: saved.sectionTitle,
  };
  const isProfile = copy.boardName === 'Profile';
  bus.emit('toast', {
    text: isProfile
      ? en.save.savedToProfile
      : en.save.savedTo(shortName(copy.sectionTitle ?? copy.boardName, limits.shortName)),
    kind: 'info',
    href: saved.listUrl,
    picture: saved.picture,
    durationMs: toastTimes.saveDisplayMs,
    actions: [
      {
        label: isProfile ? en.save.organize : en.save.change,
        href: `/pin/${pinId}/repin/?isFromToast=true`,
      },
    ],
  });
  return { type: 'saveSucceeded', copy };
}

async function saveAsVisitor(pinId: string): Promise<SaveButtonEvent> {
  const result = await call('POST /v3/unauth_saves/', { pin_id: pinId });
  if (!result.ok) {
    if (result.id === 'unauth_saves_full') {
      bus.emit('toast', {
        text: result.message ?? '',
        kind: 'info',
        durationMs: toastTimes.saveDisplayMs,
        actions: [{ label: en.signUp, href: `/signup/?next=${encodeURIComponent(location.pathname)}` }],
      });
      return { type: 'saveRefused' };
    }
    return failed(result.message);
  }
  return { type: 'saveSucceeded', copy: visitorCopy };
}

/** A visitor's save leads to sign-up, where it becomes a copy of their own. */
const visitorCopy: SavedCopy = {
  localPinId: null,
  boardId: null,
  boardName: '',
  boardUrl: '/signup/',
  sectionTitle: null,
};

/** Deletes a member's copy, or lets go of a visitor's pin. */
export async function deleteCopy(target: SaveFormInput, copy: SavedCopy): Promise<SaveButtonEvent> {
  const result =
    copy.localPinId === null
      ? await call('DELETE /v3/unauth_saves/{pin_id}/', { pin_id: target.id })
      : await call('DELETE /v3/pins/{id}/', { id: copy.localPinId });
  return { type: result.ok ? 'deleteSucceeded' : 'deleteFailed' };
}

function failed(message: string | null): SaveButtonEvent {
  return message === null ? { type: 'saveFailed' } : { type: 'saveFailed', message };
}
