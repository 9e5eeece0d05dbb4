import { redirect, render } from 'vike/abort';
import { pinUrl } from '../../../views/base/urls/canonical.ts';

/** Returns the id in a pin's address. Throws not found for an invalid one. */
export function pinId(routeParams: Record<string, string>): string {
  const id = routeParams['id'] ?? '';
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > 9_223_372_036_854_775_807n) throw render(404, { kind: 'pin' });
  return id;
}

/** Redirects addresses with words before the id to the pin's canonical address (ROUTE-22). */
export function leaveWords(routeParams: Record<string, string>, search: string | null): void {
  const id = /--(\d{1,19})$/.exec(routeParams['id'] ?? '')?.[1];
  if (id !== undefined) throw redirect(pinUrl(id) + (search ?? ''), 301);
}
