import { getBoard } from '../domain/boards/get-board.ts';
import { allows, type Bearer } from '../domain/oauth/tokens.ts';
import { getPin } from '../domain/pins/get-pin.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../../views/rules/oauth/scopes.ts';
import type { V5Request, V5Route } from './v5-route.ts';

type Wire = Record<string, unknown>;

/** Whether a thing of a secret board is kept from a token that may not see those. */
export function isHidden(bearer: Bearer, scope: Scope, thing: Wire): boolean {
  return thing['privacy'] === 'secret' && !allows(bearer, [secretScope(scope)]);
}

/**
 * Throws before a call that names a secret board, or a pin on one, with a token that may not: as if it were missing
 * where the token may not read, `scope_missing` where a secret board would be made.
 */
export async function requireOpen(
  services: Services,
  bearer: Bearer,
  route: V5Route,
  { params, body }: V5Request,
): Promise<void> {
  if (allows(bearer, [secretScope(route.scope)])) return;
  if (typeof body['privacy'] === 'string' && body['privacy'].toLowerCase() === 'secret')
    throw new AppError('scope_missing');
  for (const boardId of [params['board_id'], body['board_id']]) {
    if (typeof boardId !== 'string' || !/^\d{1,18}$/.test(boardId)) continue;
    const found = await getBoard(services, bearer.userId, boardId);
    if (found?.board.privacy === 'secret') throw new AppError('board_not_found');
  }
  const pinId = params['pin_id'];
  if (pinId === undefined || !/^\d{1,18}$/.test(pinId)) return;
  const pin = await getPin(services, { userId: bearer.userId, unauthPinIds: [] }, pinId);
  if (pin?.boardPrivacy === 'secret') throw new AppError('pin_not_found');
}

const secretScope = (scope: Scope): Scope =>
  scope === 'user_accounts:read' ? scope : (`${scope}_secret` as Scope);
