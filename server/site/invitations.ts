import { randomBytes } from 'node:crypto';
import { endInvitation, insertInvitation, openInvitations } from '../../db/queries/site/settings.ts';
import type { Invitation } from '../../views/contract/staff/site.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';

type Acting = Pick<Services, 'db' | 'clock'>;

const subjectOf = (note: string) => ({ id: 'link', name: note }) as const;

/** Creates an invitation by which some people may sign up. */
export async function makeInvitation(
  { db, clock }: Acting,
  staff: ActingStaff<'invitation.make'>,
  { note, uses, days }: { note: string; uses: number; days: number },
): Promise<Invitation> {
  const expiresAt = new Date(clock.now().getTime() + days * 24 * 3600 * 1000);
  const invitation = { code: randomBytes(12).toString('base64url'), note, usesLeft: uses, expiresAt };
  await db.transaction(async (tx) => {
    await insertInvitation(tx, invitation);
    await recordAct(tx, staff, {
      subject: subjectOf(note),
      after: { uses, days },
    });
  });
  return invitation;
}

/** Ends an invitation. People who have used it stay. Throws `not_found`. */
export function endInvitationOfSite(
  { db }: Acting,
  staff: ActingStaff<'invitation.end'>,
  code: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const note = await endInvitation(tx, code);
    if (note === null) throw new AppError('not_found');
    await recordAct(tx, staff, { subject: subjectOf(note) });
  });
}

/** Lists the invitations that can still be used, newest first. */
export function listInvitations({ db, clock }: Acting, _staff: Staff): Promise<Invitation[]> {
  return openInvitations(db, clock.now());
}
