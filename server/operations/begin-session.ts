import { heldSuspension } from '../domain/moderation/suspend.ts';
import { AppError } from '../errors.ts';
import { comeBack } from '../domain/accounts/leaving/leave.ts';
import { logSecurity } from '../domain/accounts/security-log.ts';
import type { SsoLogin } from '../domain/sso/visit-provider.ts';
import { mergeVisitorSaves } from '../domain/saves/merge-visitor-saves.ts';
import { toastTimes } from '../../views/rules/toast/toast-machine.ts';
import { leavingTexts } from '../../views/texts/en/accounts/leaving.ts';
import { savedTo, saveToast } from '../present/save.ts';
import { unitOf } from '../domain/experiments/unit-of.ts';
import type { OperationContext } from './operation.ts';

/**
 * Signs a person in on this session under a new id and hands over what they saved as a visitor (UNAUTH-02): the next
 * page confirms it. `through` is the login at another site that it comes of. Throws `account_suspended`, after noting who may read why and appeal.
 */
export async function beginSession(
  context: OperationContext,
  userId: string,
  through: SsoLogin | null = null,
): Promise<void> {
  const { session } = context;
  const { experiments, clock } = context.services;
  if ((await heldSuspension(context.services, userId)) !== null) {
    session.set('suspended', { userId, at: clock.now().getTime() });
    await session.save();
    throw new AppError('account_suspended');
  }
  const unit = unitOf(userId, null, context.viewer.isBot);
  const keepsWanted = experiments.groupOf('graph_queries', unit) === 'enabled';
  experiments.expose('graph_queries', unit);
  const wantedPinId = keepsWanted ? (session.data.unauthSavePinId ?? null) : null;
  const isBack = await comeBack(context.services, userId);
  const copies =
    session.id === null || session.data.userId !== undefined
      ? []
      : await mergeVisitorSaves(context.services, userId, session.id, wantedPinId);
  await session.signIn(userId);
  if (through === null) session.unset('ssoLogin');
  else session.set('ssoLogin', { issuer: through.issuer, subject: through.subject, sid: through.sid });
  await logSecurity(context.services.db, userId, 'signed_in', context.caller);
  session.unset('unauthSavePinId');
  session.unset('refusedForm');
  const [first] = copies;
  if (isBack)
    session.set('toast', { text: leavingTexts.back, kind: 'info', durationMs: toastTimes.saveDisplayMs });
  if (first !== undefined)
    session.set('toast', saveToast(savedTo(first), { durationMs: toastTimes.unauthSaveMs }));
  await session.save();
}
