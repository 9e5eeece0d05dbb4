import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { idIn, isId } from '../../views/base/text/is-id.ts';

/**
 * Legacy pin addresses: `?id=`, `?pin_id=`, or `?url=` of one of our pins (ROUTE-06). Never redirects to other sites.
 */
export function guard({ urlParsed }: PageContextServer): void {
  const { id, pin_id: pinId, url = '' } = urlParsed.search;
  const named = id ?? pinId ?? idIn(/\/pin\/(\d+)(?:\/|$)/, url) ?? '';
  if (!isId(named)) throw render(404, { kind: 'pin' });
  throw redirect(pinUrl(named), 302);
}
