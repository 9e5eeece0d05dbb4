import { returnTo, signReturn } from '../../server/sessions/return-to.ts';
import type { PageRequest } from '../../server/page-request.ts';

/**
 * A signed address for forms that lead back to where the person came from (ROUTE-08): the one that a form or a search
 * carried along, or the page before this one. Null when there is no page to go back to.
 */
export function returnToken(request: PageRequest, carried?: string): string | null {
  const token = request.formState?.values['return_to'] ?? carried;
  if (returnTo(request.services.signer, token) !== null) return token ?? null;
  const { cameFrom } = request;
  if (cameFrom === null || /^\/(login|signup|pin\/\d+\/(repin|edit))\//.test(cameFrom)) return null;
  return signReturn(request.services.signer, cameFrom);
}
