import { mergeVisitorSaves } from '../domain/saves/merge-visitor-saves.ts';
import type { OperationContext } from './operation.ts';

/** Signs a person in on this session under a new id and hands over what they saved as a visitor (UNAUTH-02). */
export async function beginSession(context: OperationContext, userId: string): Promise<void> {
  const saves = context.session.data.unauthSaves ?? [];
  await mergeVisitorSaves(context.services, userId, saves);
  await context.session.signIn(userId);
  context.session.unset('unauthSaves');
  context.session.unset('unauthSavePinId');
  await context.session.save();
}
