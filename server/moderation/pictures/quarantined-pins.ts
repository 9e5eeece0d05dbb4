import { grantOpenAppeals } from '../../../db/queries/moderation/appeals.ts';
import {
  allowFilmsOf,
  blockFilmsOf,
  isPictureBlocked,
} from '../../../db/queries/moderation/blocked-pictures.ts';
import { lockCase, reopenCase, settleCase, type CaseRow } from '../../../db/queries/moderation/cases.ts';
import {
  endHold,
  holdTakenDown,
  quarantinePicture,
  quarantinedPins,
  keepTakenDown,
  releasedPin,
  type QuarantinedPinRow,
} from '../../../db/queries/moderation/quarantined-pictures.ts';
import { putPinBack } from '../../../db/queries/moderation/removed-pins.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { Quarantine } from '../../../views/contract/staff/staff.ts';
import { appealedPinUrl } from '../../../views/staff/staff-urls.ts';
import { moderationMails } from '../../../views/staff/texts/mails.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import type { Services } from '../../services.ts';
import { insertNews } from '../../../db/queries/notifications/add-news.ts';
import { notifyMentioned } from '../../people/mentions.ts';
import { readPageLater } from '../../web-pages/refresh/attach-page.ts';
import { keptBeside, stateBefore } from '../earlier-decisions.ts';
import { notifyPerson, type Notifier } from '../notify.ts';
import { allowPictureAgain, takePictureDown } from './pictures.ts';
import { signStaffPicture } from './staff-picture.ts';

/** Returns the quarantined pin with this id, or null. */
export async function quarantinedPin(sql: Sql, pinId: string): Promise<QuarantinedPinRow | null> {
  const [row] = await quarantinedPins(sql, [pinId]);
  return row ?? null;
}

/** Returns why a pin is quarantined, with a temporary URL of the matching taken-down image. */
export function quarantineOf(
  { signer }: Pick<Services, 'signer'>,
  row: QuarantinedPinRow,
  now: Date,
): Quarantine {
  const near = {
    signature: row.nearSignature,
    format: row.nearFormat,
    width: row.nearWidth,
    height: row.nearHeight,
    dominantColor: row.nearColor,
  };
  return {
    percent: row.percent,
    near,
    nearUrl: `${mediaUrl(near, '236x')}?staff=${signStaffPicture(signer, near.signature, now)}`,
  };
}

interface Settled {
  decision: 'dismiss' | 'takedown';
  by: string;
  reason: string;
}

/**
 * Publishes the pins of a quarantined image in the caller's transaction and settles the image's other cases the same
 * way. The image may be uploaded from then on. Pins whose cover, another image, is taken down stay removed, as do
 * those without a place.
 */
export async function releaseQuarantined(
  tx: Sql,
  row: QuarantinedPinRow,
  by: string,
  reason: string,
): Promise<void> {
  const pins = await endHold(tx, row.heldSignature);
  for (const { id, userId } of pins) {
    const outcome = await putPinBack(tx, id, by);
    if (outcome === 'gone' || outcome === 'without_place') continue;
    const kind = outcome === 'back' ? 'moderation_released' : 'moderation_removed';
    await insertNews(tx, { userIds: [userId], kind, subjectId: id, actorId: null });
    if (outcome === 'back') await completeCreation(tx, id);
  }
  await settleOthers(tx, row, pins, { decision: 'dismiss', by, reason }, {});
  await forgetKeptPages(tx);
}

/** Does for a released pin what waited since its creation: nobody was to hear of it, and its page was not read. */
async function completeCreation(tx: Sql, pinId: string): Promise<void> {
  const pin = await releasedPin(tx, pinId);
  if (pin === null || !pin.isNew) return;
  const { id, userId, description: text } = pin;
  await notifyMentioned({ db: tx }, 'pin', { text, subjectId: id, actorId: userId });
  if (!pin.hasRich) await readPageLater({ db: tx }, pin);
}

/**
 * Takes a quarantined image down in the caller's transaction: its pins stay hidden, and their owners are notified and
 * may appeal. Returns the pins and the data needed to undo it.
 */
export async function takeQuarantinedDown(
  tx: Sql,
  row: QuarantinedPinRow,
  by: string,
  reason: string,
): Promise<{ pins: { id: string; userId: string; title: string }[]; kept: HeldTakedown }> {
  await takePictureDown(tx, row.heldSignature, reason);
  const pins = await endHold(tx, row.heldSignature);
  const ids = pins.map(({ id }) => id);
  await keepTakenDown(tx, ids, row.heldSignature, reason);
  // Until now, their pins were not taken down.
  await blockFilmsOf(tx, row.heldSignature, reason);
  for (const { id, userId } of pins)
    await insertNews(tx, { userIds: [userId], kind: 'moderation_removed', subjectId: id, actorId: null });
  const kept: HeldTakedown = {
    signature: row.heldSignature,
    near: [],
    pins: ids,
    held_near: row.nearSignature,
    percent: row.percent,
  };
  await settleOthers(tx, row, pins, { decision: 'takedown', by, reason }, kept);
  return { pins, kept };
}

/** What undoing the takedown of a quarantined image needs, stored with each of its cases. */
interface HeldTakedown extends Record<string, unknown> {
  signature: string;
  near: [];
  pins: string[];
  held_near: string;
  percent: number;
}

/** Returns what a case keeps of the takedown of a quarantined image. Null for any other decision. */
export function heldTakedown({ kept }: Pick<CaseRow, 'kept'>): HeldTakedown | null {
  return typeof kept['held_near'] === 'string' ? (kept as HeldTakedown) : null;
}

/**
 * Returns whether a decision can be undone. Earlier versions did not store what returns a quarantined image that was
 * taken down to its quarantine.
 */
export function isUndoable({ decision, kept }: Pick<CaseRow, 'decision' | 'kept'>): boolean {
  if (decision !== 'takedown' || heldTakedown({ kept }) !== null) return true;
  return typeof kept['signature'] === 'string' && kept['pins'] === undefined;
}

/**
 * Returns a taken-down image to its quarantine in the caller's transaction, with its pins, whose owners are told, and
 * reopens the cases of the others. Does nothing if the image was allowed meanwhile.
 */
export async function holdAgain(
  tx: Sql,
  notifier: Notifier,
  row: Pick<CaseRow, 'subjectId'>,
  { signature, pins: ids, held_near: nearSignature, percent }: HeldTakedown,
  by: string,
): Promise<void> {
  if (!(await isPictureBlocked(tx, signature))) return;
  // Before its pins wait, because films are found by their pins' takedown.
  await allowFilmsOf(tx, signature);
  await quarantinePicture(tx, { signature, nearSignature, percent });
  const pins = await holdTakenDown(tx, ids, signature);
  await allowPictureAgain(tx, signature, by);
  await grantOpenAppeals(tx, 'pin', ids, by);
  for (const { id, userId } of pins) {
    const words = () =>
      moderationMails.heldAgain({ site: notifier.siteName, href: notifier.origin + appealedPinUrl(id) });
    const mail = { kind: 'pin_held_again', words };
    await notifyPerson(tx, userId, mail, { kind: 'moderation_held', subjectId: id });
    const other = id === row.subjectId ? null : await lockCase(tx, 'pin', id);
    if (other !== null) await reopenCase(tx, 'pin', id, stateBefore(other));
  }
}

async function settleOthers(
  tx: Sql,
  row: QuarantinedPinRow,
  pins: { id: string }[],
  settled: Settled,
  kept: Record<string, unknown>,
): Promise<void> {
  for (const { id } of pins) {
    const other = id === row.id ? null : await lockCase(tx, 'pin', id);
    if (other !== null) await settleCase(tx, 'pin', id, { ...settled, kept: keptBeside(other, kept) });
  }
}
