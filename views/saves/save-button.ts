import { catalog } from '../languages/catalog.ts';
import type { SaveInfo } from '../contract/models.ts';

/** Spec §4 'Save button per pin'. `restore` is restored if a delete fails. */
export type SaveButtonState =
  | { status: 'unsaved' }
  | { status: 'saving' }
  | { status: 'saved'; copy: SaveInfo | null }
  /** Without a network, the service worker keeps the save and sends it later. A tap sends the same save again. */
  | { status: 'kept' }
  | { status: 'deleting'; restore: SaveInfo };

export type SaveButtonEvent =
  /** In the explore-local tab, a pin saved to a board cannot be removed ([SAVE-04]). */
  | { type: 'tap'; isExploreLocal?: boolean }
  | { type: 'saveSucceeded'; copy: SaveInfo }
  | { type: 'saveFailed'; message?: string | null }
  /** It is sent once there is a network. */
  | { type: 'saveKept'; message: string | null }
  /** Rejected, and the person has been told why. */
  | { type: 'saveRefused' }
  | { type: 'deleteSucceeded' }
  /** It is sent once there is a network. */
  | { type: 'deleteKept'; message: string | null }
  | { type: 'deleteFailed' };

export type SaveButtonEffect =
  | { type: 'repin' }
  | { type: 'delete'; copy: SaveInfo }
  /** `undo` is the deleted copy that can be restored. */
  | { type: 'toast'; kind: 'info' | 'error'; text: string; undo?: SaveInfo };

export interface SaveButtonStep {
  state: SaveButtonState;
  effects: SaveButtonEffect[];
}

/** Texts of spec §8. */
export const saveTexts = catalog('saves', 'saveButton');

/** Returns the next state and its effects ([SAVE-01] to [SAVE-04]). Events that do not apply are ignored. */
export function saveButtonStep(state: SaveButtonState, event: SaveButtonEvent): SaveButtonStep {
  switch (event.type) {
    case 'tap':
      return onTap(state, event.isExploreLocal === true);
    case 'saveSucceeded':
      return state.status === 'saving' ? step({ status: 'saved', copy: event.copy }) : step(state);
    case 'saveFailed':
      return state.status === 'saving'
        ? step({ status: 'unsaved' }, toast('error', event.message || saveTexts.saveFailed))
        : step(state);
    case 'saveKept':
      return state.status === 'saving'
        ? step({ status: 'kept' }, ...(event.message === null ? [] : [toast('error', event.message)]))
        : step(state);
    case 'saveRefused':
      return state.status === 'saving' ? step({ status: 'unsaved' }) : step(state);
    case 'deleteSucceeded':
      return state.status === 'deleting'
        ? step({ status: 'unsaved' }, { ...toast('info', saveTexts.deleted), undo: state.restore })
        : step(state);
    case 'deleteKept':
      return state.status === 'deleting'
        ? step({ status: 'unsaved' }, toast('info', event.message ?? saveTexts.deleted))
        : step(state);
    case 'deleteFailed':
      return state.status === 'deleting'
        ? step({ status: 'saved', copy: state.restore }, toast('error', saveTexts.deleteFailed))
        : step(state);
  }
}

function onTap(state: SaveButtonState, isExploreLocal: boolean): SaveButtonStep {
  switch (state.status) {
    case 'unsaved':
    case 'kept':
      return step({ status: 'saving' }, { type: 'repin' });
    case 'saved': {
      const { copy } = state;
      if (copy === null || (isExploreLocal && isOnBoard(copy))) return step(state);
      return step({ status: 'deleting', restore: copy }, { type: 'delete', copy });
    }
    case 'saving':
    case 'deleting':
      return step(state);
  }
}

/** Returns whether a copy is on a board, not only on the profile or in a visitor's session. */
export function isOnBoard({ boardId, boardUrl }: SaveInfo): boolean {
  return boardId !== null && boardUrl !== '/me/';
}

function step(state: SaveButtonState, ...effects: SaveButtonEffect[]): SaveButtonStep {
  return { state, effects };
}

function toast(kind: 'info' | 'error', text: string) {
  return { type: 'toast', kind, text } as const;
}
