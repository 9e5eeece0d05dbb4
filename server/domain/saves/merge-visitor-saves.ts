import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { savePin } from './save-pin.ts';
import type { VisitorSave } from './save-as-visitor.ts';

/**
 * Saves what a visitor had saved before signing in, each pin exactly once (UNAUTH-02): the key is made of pin
 * and time of the visitor's save, so that two tabs or a repeated login add nothing. A failure is counted and
 * not told. Answers how many were saved.
 */
export async function mergeVisitorSaves(
  services: Services,
  userId: string,
  saves: readonly VisitorSave[],
): Promise<number> {
  let merged = 0;
  for (const save of saves) {
    try {
      await savePin(services, {
        userId,
        pinId: save.pinId,
        boardId: null,
        sectionId: null,
        key: `unauth:${save.pinId}:${save.savedAt}`,
      });
      merged += 1;
    } catch (error) {
      services.counters.increment(isAppError(error) ? 'unauth_merge_refused' : 'unauth_merge_failed');
    }
  }
  return merged;
}
