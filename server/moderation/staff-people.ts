import {
  setIdentityVerified,
  staffPeople,
  staffPerson,
  type PeopleState,
  type StaffPersonRow,
} from '../../db/queries/staff/people.ts';
import { lockAccountRow } from '../../db/queries/accounts/states.ts';
import { staffLimits, type StaffPerson } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { suspensionEnd } from '../../views/staff/decisions.ts';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { takeAuthenticator } from '../accounts/factors/second-factor.ts';
import { sendPasswordLink } from '../accounts/password/reset-password.ts';
import { moderationMails } from '../../views/staff/texts/mails.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import { actOnPerson } from './act-on-person.ts';
import { notifyPerson } from './notify.ts';
import { liftAllSuspensions, suspendAccount } from './suspend.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { endAccess } from '../sessions/end-access.ts';
import { refusals } from '../refusals.ts';

type Acting = Pick<Services, 'db' | 'clock' | 'siteName'>;

/** Finds people by name, username, or email address, filtered by state, ordered by username. Throws `bad_bookmark`. */
export async function findPeople(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  filter: { text: string; state: PeopleState },
  bookmark: string | null | undefined,
): Promise<Page<StaffPerson>> {
  const list = `staff-people:${JSON.stringify([filter.text, filter.state])}`;
  const page = await pageOfKeyedRows(
    services,
    { list, bookmark, pageSize: staffLimits.page },
    (after, limit) => staffPeople(services.db, after ?? '', filter, limit),
    ({ username }) => username,
  );
  return { ...page, items: page.items.map(toStaffPerson) };
}

/** Returns a person, hidden or not. Throws `not_found`. */
export async function getPerson(
  services: Pick<Services, 'db'>,
  _staff: Staff,
  userId: string,
): Promise<StaffPerson> {
  const row = await staffPerson(services.db, userId);
  if (row === null) throw new AppError('not_found');
  return toStaffPerson(row);
}

/**
 * Suspends a person for a number of days, or with 0 until it is lifted. Throws `not_found`, `case_own`, `bad_input`
 * without a reason.
 */
export function suspendPerson(
  services: Acting,
  staff: ActingStaff<'user.suspend'>,
  userId: string,
  given: { days: number; reason: string },
  origin: string,
): Promise<void> {
  if (given.reason === '') throw fieldError('reason', refusals.input.why);
  return actOnPerson(services, staff, userId, async (tx, person) => {
    const endsAt = suspensionEnd(given.days, services.clock.now());
    await suspendAccount(tx, { origin, siteName: services.siteName }, userId, endsAt, given.reason);
    await recordAct(tx, staff, {
      subject: subjectOf(person),
      reason: given.reason,
      before: { suspended: person.isSuspended },
      after: { until: endsAt?.toISOString().slice(0, 16) ?? 'lifted' },
    });
  });
}

/** Lifts every suspension of a person. Throws `not_found`, also if there is none. */
export function unsuspendPerson(
  services: Acting,
  staff: ActingStaff<'user.unsuspend'>,
  userId: string,
  reason: string,
  origin: string,
): Promise<void> {
  return actOnPerson(services, staff, userId, async (tx, person) => {
    const notifier = { origin, siteName: services.siteName };
    if (!(await liftAllSuspensions(tx, notifier, userId, staff.username))) throw new AppError('not_found');
    await recordAct(tx, staff, { subject: subjectOf(person), reason });
  });
}

/** Signs a person out everywhere, including apps. Throws `not_found`, `case_own`. */
export function endSessionsOfPerson(
  services: Acting,
  staff: ActingStaff<'user.sessions'>,
  userId: string,
  reason: string,
): Promise<void> {
  return actOnPerson(services, staff, userId, async (tx, person) => {
    await endAccess(tx, userId);
    await recordAct(tx, staff, {
      subject: subjectOf(person),
      reason,
      before: { sessions: person.sessionCount },
    });
  });
}

/** Mails a password reset and blocks sign-in until it is used. Throws `not_found`, `case_own`. */
export function forceReset(
  services: Acting,
  staff: ActingStaff<'user.reset'>,
  userId: string,
  reason: string,
  origin: string,
): Promise<void> {
  return actOnPerson(services, staff, userId, async (tx, person) => {
    await endAccess(tx, userId);
    await lockAccountRow(tx, userId);
    await sendPasswordLink(services, tx, person.username, origin, 'locked');
    await recordAct(tx, staff, { subject: subjectOf(person), reason });
  });
}

/**
 * Removes the authenticator and recovery codes of a person who has lost both, and ends their sessions. They can then
 * sign in with their password. For administrators who have verified the person's identity; the staff area has no such
 * button. Throws `not_found`, `case_own`, and `no_factor` for a person who has no authenticator.
 */
export function takeFactor(
  services: Acting,
  staff: ActingStaff<'user.factor'>,
  userId: string,
  reason: string,
  origin: string,
): Promise<void> {
  return actOnPerson(services, staff, userId, async (tx, person) => {
    if (!person.hasSecondFactor) throw new AppError('no_factor');
    await takeAuthenticator(services, tx, userId, origin);
    await endAccess(tx, userId);
    await recordAct(tx, staff, { subject: subjectOf(person), reason });
  });
}

/**
 * Records that the staff have verified who a person is, or takes it back (CARD-15), and tells the person if that
 * changed. Throws `not_found`, `case_own`.
 */
export function verifyIdentity(
  services: Acting,
  staff: ActingStaff<'user.identity' | 'user.identity_off'>,
  userId: string,
  given: { isVerified: boolean; reason: string },
  origin: string,
): Promise<void> {
  const { isVerified, reason } = given;
  return actOnPerson(services, staff, userId, async (tx, person) => {
    await setIdentityVerified(tx, userId, isVerified);
    if (isVerified !== person.isIdentityVerified) {
      const kind = isVerified ? 'identity_verified' : 'identity_removed';
      const values = { site: services.siteName, reason, href: origin + profileUrl(person.username) };
      const words = () => moderationMails[isVerified ? 'identityVerified' : 'identityRemoved'](values);
      await notifyPerson(tx, userId, { kind, words }, { kind, subjectId: userId });
    }
    await recordAct(tx, staff, {
      subject: subjectOf(person),
      reason,
      before: { verified: person.isIdentityVerified },
      after: { name: person.fullName },
    });
  });
}

const subjectOf = ({ id, username }: StaffPersonRow): { id: string; name: string } => ({
  id,
  name: username,
});

function toStaffPerson({ createdAt, deletesAt, suspendedUntil, ...row }: StaffPersonRow): StaffPerson {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    deletesAt: deletesAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
  };
}
