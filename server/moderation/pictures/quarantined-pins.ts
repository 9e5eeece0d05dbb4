import { lockCase, settleCase } from '../../../db/queries/moderation/cases.ts';
import {
  endHold,
  quarantinedPins,
  keepTakenDown,
  type QuarantinedPinRow,
} from '../../../db/queries/moderation/quarantined-pictures.ts';
import { putPinBack } from '../../../db/queries/moderation/removed-pins.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { HeldFor } from '../../../views/contract/staff/staff.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import type { Services } from '../../services.ts';
import { insertNews } from '../../../db/queries/notifications/add-news.ts';
import { takePictureDown } from './pictures.ts';
import { signStaffPicture } from './staff-picture.ts';

/** The held pin of this number, or null. */
export async function quarantinedPin(sql: Sql, pinId: string): Promise<QuarantinedPinRow | null> {
  const [row] = await quarantinedPins(sql, [pinId]);
  return row ?? null;
}

/** Why a pin is held, with an address of the picture that was taken down which works for a while. */
export function heldFor({ signer }: Pick<Services, 'signer'>, row: QuarantinedPinRow, now: Date): HeldFor {
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
 * Lets everybody see the pins of a held picture, in the caller's transaction; with the other cases of it, which are
 * settled alike. The picture may be uploaded from now on.
 */
export async function releaseHeld(
  tx: Sql,
  row: QuarantinedPinRow,
  by: string,
  reason: string,
): Promise<void> {
  const pins = await endHold(tx, row.heldSignature);
  for (const { id, userId } of pins) {
    if (await putPinBack(tx, id))
      await insertNews(tx, { userIds: [userId], kind: 'moderation_released', subjectId: id, actorId: null });
  }
  await settleOthers(tx, row, pins, { decision: 'dismiss', by, reason }, {});
  await forgetKeptPages(tx);
}

/**
 * Takes a held picture down, in the caller's transaction: its pins stay away, their owners are told and may appeal.
 * Answers the pins, and what undoing it needs.
 */
export async function takeHeldDown(
  tx: Sql,
  row: QuarantinedPinRow,
  by: string,
  reason: string,
): Promise<{ pins: { id: string; userId: string; title: string }[]; kept: Record<string, unknown> }> {
  await takePictureDown(tx, row.heldSignature, reason);
  const pins = await endHold(tx, row.heldSignature);
  const ids = pins.map(({ id }) => id);
  await keepTakenDown(tx, ids, row.heldSignature, reason);
  for (const { id, userId } of pins)
    await insertNews(tx, { userIds: [userId], kind: 'moderation_removed', subjectId: id, actorId: null });
  const kept = { signature: row.heldSignature, near: [], pins: ids };
  await settleOthers(tx, row, pins, { decision: 'takedown', by, reason }, kept);
  return { pins, kept };
}

async function settleOthers(
  tx: Sql,
  row: QuarantinedPinRow,
  pins: { id: string }[],
  settled: Settled,
  kept: Record<string, unknown>,
): Promise<void> {
  for (const { id } of pins)
    if (id !== row.id && (await lockCase(tx, 'pin', id)) !== null)
      await settleCase(tx, 'pin', id, { ...settled, kept });
}
