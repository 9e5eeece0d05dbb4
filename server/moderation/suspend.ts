import {
  liftAllRows,
  liftOverRow,
  liftRow,
  suspendRow,
  suspensionOf,
  suspensionsDue,
  type SuspensionRow,
} from '../../db/queries/moderation/suspensions.ts';
import { expireAppeals, grantOpenAppeals } from '../../db/queries/moderation/appeals.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { Services } from '../services.ts';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { moderationMails } from '../../views/staff/texts/mails.ts';
import { notifyPerson, type Notifier } from './notify.ts';
import { endAccess } from '../sessions/end-access.ts';

const liftedAtOnce = 100;

/**
 * Suspends an account until a time, or indefinitely, in the caller's transaction. Ends its sessions and tokens and
 * hides all its content. A longer suspension goes on, and is what the person is told.
 */
export async function suspendAccount(
  tx: Sql,
  notifier: Notifier,
  userId: string,
  endsAt: Date | null,
  reason: string,
): Promise<SuspensionRow> {
  await endAccess(tx, userId);
  const suspension = await suspendRow(tx, userId, endsAt, reason);
  const holding = (await suspensionOf(tx, userId)) ?? suspension;
  await tellSuspended(tx, notifier, { ...holding, reason });
  await forgetKeptPages(tx);
  return suspension;
}

/**
 * Lifts one suspension of an account in the caller's transaction, grants an open appeal against it, and tells the
 * person. False if it is over.
 */
export async function liftSuspension(
  tx: Sql,
  notifier: Notifier,
  { userId, id }: Pick<SuspensionRow, 'userId' | 'id'>,
  by: string,
): Promise<boolean> {
  if (!(await liftRow(tx, userId, id))) return false;
  await lifted(tx, notifier, userId, [id], by);
  return true;
}

/** Like `liftSuspension`, of all suspensions of an account. False if there are none. */
export async function liftAllSuspensions(
  tx: Sql,
  notifier: Notifier,
  userId: string,
  by: string,
): Promise<boolean> {
  const ids = await liftAllRows(tx, userId);
  if (ids.length === 0) return false;
  await lifted(tx, notifier, userId, ids, by);
  return true;
}

async function lifted(tx: Sql, notifier: Notifier, userId: string, ids: string[], by: string): Promise<void> {
  await grantOpenAppeals(tx, 'account', ids, by);
  await tellWhatHolds(tx, notifier, userId);
  await forgetKeptPages(tx);
}

/** Mails a person that they may log in again, or which suspension still holds. */
export async function tellWhatHolds(tx: Sql, notifier: Notifier, userId: string): Promise<void> {
  const holding = await suspensionOf(tx, userId);
  if (holding === null) await tellUnsuspended(tx, notifier, userId);
  else await tellSuspended(tx, notifier, holding);
}

async function tellSuspended(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  { userId, endsAt, reason }: SuspensionRow,
): Promise<void> {
  const words = () => moderationMails.suspended({ site, endsAt, reason, href: origin + accountUrls.login });
  await notifyPerson(tx, userId, { kind: 'suspended', words }, null);
}

async function tellUnsuspended(tx: Sql, { siteName: site, origin }: Notifier, userId: string): Promise<void> {
  const words = () => moderationMails.unsuspended({ site, href: origin + accountUrls.login });
  await notifyPerson(tx, userId, { kind: 'unsuspended', words }, null);
}

type Lifting = Pick<Services, 'db' | 'siteName'>;

/** Returns the current suspension. Lifts it if it has expired. */
export async function heldSuspension(
  services: Lifting & Pick<Services, 'clock'>,
  userId: string,
): Promise<SuspensionRow | null> {
  const { db } = services;
  const suspension = await suspensionOf(db, userId);
  const now = services.clock.now();
  if (suspension === null || suspension.endsAt === null || suspension.endsAt > now) return suspension;
  await liftOver(services, userId, now);
  return suspensionOf(db, userId);
}

/** Lifts all expired suspensions and returns of how many people. */
export async function liftDueSuspensions(
  services: Lifting,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let lifted = 0;
  for (;;) {
    const due = await suspensionsDue(services.db, now, liftedAtOnce);
    for (const userId of due) {
      if (isStopping()) return lifted;
      await liftOver(services, userId, now);
      lifted += 1;
    }
    if (due.length < liftedAtOnce) return lifted;
  }
}

/** Lifts a person's expired suspensions, and closes open appeals against them, which the person is told. */
async function liftOver({ db, siteName: site }: Lifting, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await liftOverRow(tx, userId, now);
    if (ended.length === 0) return;
    await forgetKeptPages(tx);
    if (!(await expireAppeals(tx, ended)) || (await suspensionOf(tx, userId)) !== null) return;
    const words = () => moderationMails.expired({ site });
    await notifyPerson(tx, userId, { kind: 'suspension_expired', words }, null);
  });
}
