import type { ToastMessage } from '../../contract/models.ts';

/**
 * Whether a showing toast goes as soon as another one comes: a success must not stand beside a failure, as if that had
 * succeeded, and saves in a row must not pile up over the pins. One with the only way to undo something stays; a save
 * is undone by its own button, too.
 */
export function isOvertaken(shown: ToastMessage, next: ToastMessage): boolean {
  if (shown.kind === 'error') return false;
  if (next.kind !== 'error') return shown.picture !== undefined && next.picture !== undefined;
  return shown.picture !== undefined || !(shown.actions ?? []).some(({ hidden }) => hidden !== undefined);
}
