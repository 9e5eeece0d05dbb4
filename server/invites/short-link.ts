import { inviteByCode, sharedTarget } from '../../db/queries/invites.ts';
import { isId } from '../../views/base/text/is-id.ts';
import type { Services } from '../services.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a pin's short code: its id in base 62. */
export function shortCode(pinId: string): string {
  let rest = BigInt(pinId);
  let code = '';
  do {
    code = (alphabet[Number(rest % 62n)] ?? '') + code;
    rest /= 62n;
  } while (rest > 0n);
  return code;
}

/**
 * Returns the path behind a short code or an invite code (protocol §6). Null if there is none that everyone may open.
 * An invite's path contains its code.
 */
export async function pathOfShortCode(services: Pick<Services, 'db'>, code: string): Promise<string | null> {
  if (!/^[\w-]{1,64}$/.test(code)) return null;
  const invite = await inviteByCode(services.db, null, code);
  if (invite !== null) {
    const target = await sharedTarget(services.db, invite.kind, invite.objectId);
    return target?.isOpen === true ? `${target.path}?invite_code=${code}` : null;
  }
  const pinId = readShortCode(code);
  const target = pinId === null ? null : await sharedTarget(services.db, 'pin', pinId);
  return target?.isOpen === true ? target.path : null;
}

function readShortCode(code: string): string | null {
  if (!/^[0-9A-Za-z]{1,11}$/.test(code)) return null;
  let id = 0n;
  for (const letter of code) id = id * 62n + BigInt(alphabet.indexOf(letter));
  return isId(String(id)) ? String(id) : null;
}
