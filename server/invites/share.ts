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
 * A code that tells who shared something and by which channel, and the path that carries it (INVITE-01). The same
 * person, thing and channel have the same code. Throws the thing's `…_not_found` when the sender does not see it, and
 * `not_to_be_shared` for what only some may see.
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

/** The signature alone is the code: nothing is read out of it, it only must be the same each time. */
function codeOf({ signer }: Services, senderId: string, object: SharedObject, channel: number): string {
  const signed = signer.sign('invite-code', `${senderId}|${object.kind}|${object.id}|${channel}`);
  return signed.slice(signed.lastIndexOf('.') + 1);
}
