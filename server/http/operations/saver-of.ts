import type { Saver } from '../../pins/with-saves.ts';
import type { OperationContext } from './operation.ts';

/** Returns whose saves the caller sees: a member's copies, or the pins in the visitor's session. */
export function saverOf(context: Pick<OperationContext, 'viewer' | 'session'>): Saver {
  return {
    userId: context.viewer.user?.id ?? null,
    unauthPinIds: (context.session.data.unauthSaves ?? []).map((save) => save.pinId),
  };
}
