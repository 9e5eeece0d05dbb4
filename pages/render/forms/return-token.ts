import { returnTo, signReturn } from '../../../server/sessions/return-to.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/**
 * Returns a signed return address for forms (ROUTE-08): the one carried along by a form or search, or the previous
 * page. Null if there is none.
 */
export function returnToken(request: PageRequest, carried?: string): string | null {
  const token = request.formState?.values['return_to'] ?? carried;
  if (returnTo(request.services.signer, token) !== null) return token ?? null;
  const { cameFrom } = request;
  if (cameFrom === null || /^\/(login|signup|pin\/\d+\/(repin|edit))\//.test(cameFrom)) return null;
  return signReturn(request.services.signer, cameFrom);
}
