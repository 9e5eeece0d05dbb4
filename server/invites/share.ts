import { insertInviteCode, sharedTarget, type SharedKind } from '../../db/queries/invites.ts';
import { boardRole } from '../../db/queries/boards/board-roles.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { blockBetween } from '../../db/queries/people/blocks.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

export interface SharedObject {
  kind: SharedKind;
  id: string;
}

const missing = { pin: 'pin_not_found', board: 'board_not_found', user: 'user_not_found' } as const;

/**
 * Returns a code that records who shared an item and through which channel, and the path with the code (INVITE-01).
 * The same person, item and channel always give the same code. Throws the item's `…_not_found` if the sender cannot
 * see it, and `not_to_be_shared` for an item that is not visible to everyone.
 */
export async function share(
  services: Services,
  senderId: string,
  object: SharedObject,
  channel: number,
): Promise<{ code: string; path: string }> {
  if (!(await sees(services, senderId, object))) throw new AppError(missing[object.kind]);
  const target = await sharedTarget(services.db, object.kind, object.id);
  if (target === null) throw new AppError(missing[object.kind]);
  if (!target.isOpen) throw new AppError('not_to_be_shared');
  const code = codeOf(services, senderId, object, channel);
  await insertInviteCode(services.db, {
    code,
    senderId,
    channel,
    kind: object.kind,
    objectId: object.id,
  });
  return { code, path: `${target.path}?invite_code=${code}` };
}

async function sees({ db }: Services, viewerId: string, { kind, id }: SharedObject): Promise<boolean> {
  switch (kind) {
    case 'pin':
      return (await pinCardById(db, viewerId, id)) !== null;
    case 'board':
      return (await boardRole(db, viewerId, id)) !== null;
    case 'user': {
      const { isBlocked, isBlocking } = await blockBetween(db, viewerId, id);
      return !isBlocked && !isBlocking;
    }
  }
}

/** The code is just the signature: nothing is decoded from it, it only has to be stable. */
function codeOf({ signer }: Services, senderId: string, object: SharedObject, channel: number): string {
  const signed = signer.sign('invite-code', `${senderId}|${object.kind}|${object.id}|${channel}`);
  return signed.slice(signed.lastIndexOf('.') + 1);
}
