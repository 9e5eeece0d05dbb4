import { heldSuspension } from '../../moderation/suspend.ts';
import { AppError } from '../../errors.ts';
import { comeBack } from '../../accounts/leaving/leave.ts';
import { accessRefusal } from '../end-access.ts';
import { logSecurity } from '../security-log.ts';
import type { SsoLogin } from '../../accounts/sso/visit-provider.ts';
import { keepUntilConfirmed } from '../../accounts/email/act-when-confirmed.ts';
import { getUser } from '../../people/get-profile.ts';
import { followAsWanted, isStillWanted } from '../../follows/follow-as-wanted.ts';
import { mergeVisitorSaves, pinsOfVisitor } from '../../saves/merge-visitor-saves.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import { leavingTexts } from '../../../views/accounts/texts/leaving.ts';
import { savedTo, saveToast } from '../../saves/present.ts';
import { unitOf } from '../../experiments/unit-of.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { rememberDevice } from './remember-device.ts';

const ofOneAccount = ['freshCodes', 'freshToken'] as const;
/** What a visitor looked at belongs to who logs in. What a member looked at is nobody else's. */
const ofOneMember = ['visitedPins', 'viewedSharedPins'] as const;

interface ShownBy {
  /** The provider sign-in that it comes from. */
  through?: SsoLogin | null;
  /** A code or passkey was verified here. */
  hasTwoFactors?: boolean;
  /** The `passwordMark` of the password that was given here. */
  password?: string | undefined;
  /** Id of the passkey that signed here. */
  passkey?: string;
  /** When the login began, if it waited for a second step. */
  waitsSince?: Date;
}

/** Long enough to read that the account is kept. */
const backMs = 15_000;

/**
 * Signs a person in on this session under a new id, saves the pins from their visitor session (UNAUTH-02) and follows
 * what they asked for in it. The next page confirms it. An account that must confirm its address does both once it has.
 * Throws `account_suspended`, after recording who may read the reason and appeal, `account_locked`, and `login_over` if
 * what was given has been changed or removed.
 */
export async function beginSession(
  context: OperationContext,
  userId: string,
  { through = null, hasTwoFactors = false, ...proof }: ShownBy = {},
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
  if (!context.asksNoTracking) experiments.expose('graph_queries', unit);
  const wantedPinId = keepsWanted ? (session.data.unauthSavePinId ?? null) : null;
  const { wantedFollow } = session.data;
  const visitorId = session.data.userId === undefined ? session.id : null;
  const back = await comeBack(context.services, userId);
  const awaitsConfirmation = (await getUser(context.services, userId))?.standing.awaitsConfirmation === true;
  const copies =
    visitorId === null || awaitsConfirmation
      ? []
      : await mergeVisitorSaves(context.services, userId, visitorId, wantedPinId);
  if (awaitsConfirmation)
    await keepUntilConfirmed(
      context.services,
      userId,
      visitorId === null ? [] : await pinsOfVisitor(context.services, visitorId, wantedPinId),
      wantedFollow !== undefined && isStillWanted(context.services, wantedFollow) ? wantedFollow : null,
    );
  // Data of another account in the session does not carry over.
  if (session.data.userId !== userId) for (const key of ofOneAccount) session.unset(key);
  if (visitorId === null && session.data.userId !== userId) for (const key of ofOneMember) session.unset(key);
  await session.signIn(userId);
  await rememberDevice(context, userId);
  if (through === null) session.unset('ssoLogin');
  else {
    const { issuer, subject, sid, strength = null } = through;
    session.set('ssoLogin', { issuer, subject, sid, strength });
  }
  if (hasTwoFactors) session.set('hasTwoFactors', true);
  else session.unset('hasTwoFactors');
  await logSecurity(context.services.db, userId, 'signed_in', context.caller);
  session.unset('wantedFollow');
  session.unset('afterWait');
  session.unset('unauthSavePinId');
  const [first] = copies;
  if (back !== null)
    session.set('toast', {
      text: back.wasLeaving ? leavingTexts.kept : leavingTexts.back,
      kind: 'info',
      durationMs: backMs,
    });
  if (first !== undefined && back?.wasLeaving !== true)
    session.set('toast', saveToast(savedTo(first), { durationMs: toastTimes.unauthSaveMs }));
  await session.save();
  const refusal = await context.services.db.transaction((tx) =>
    accessRefusal(tx, userId, clock.now(), { ...proof, through, isAlone: !hasTwoFactors }),
  );
  if (refusal === null) {
    if (wantedFollow !== undefined && !awaitsConfirmation)
      await followAsWanted(context.services, userId, wantedFollow);
    return;
  }
  await session.signOut();
  throw new AppError(refusal);
}
