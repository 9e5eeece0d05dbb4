import { redirect, render } from 'vike/abort';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { idIn, isId } from '../../../views/base/text/is-id.ts';

/** Returns the id in a pin's address. Throws not found for an invalid one. */
export function pinId(routeParams: Record<string, string>): string {
  const id = routeParams['id'] ?? '';
  if (!isId(id)) throw render(404, { kind: 'pin' });
  return id;
}

/** Redirects addresses with words or zeros before the id to the pin's canonical address (ROUTE-22). */
export function leaveWords(routeParams: Record<string, string>, search: string | null): void {
  const typed = routeParams['id'] ?? '';
  const id = idIn(/^(?:.*--)?0*(\d+)$/, typed);
  if (id !== null && id !== typed) throw redirect(pinUrl(id) + (search ?? ''), 301);
}
