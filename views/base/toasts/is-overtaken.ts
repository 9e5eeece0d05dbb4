import type { ToastMessage } from '../../contract/models.ts';

/**
 * Whether a showing toast goes as soon as another one comes: a success must not stand beside a failure, as if that had
 * succeeded. One with the only way to undo something stays; a save is undone by its own button, too.
 */
export function isOvertaken(shown: ToastMessage, next: ToastMessage): boolean {
  if (next.kind !== 'error' || shown.kind === 'error') return false;
  return shown.picture !== undefined || !(shown.actions ?? []).some(({ hidden }) => hidden !== undefined);
}
