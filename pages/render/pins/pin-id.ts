import { redirect, render } from 'vike/abort';
import { pinUrl } from '../../../views/base/urls/canonical.ts';

/** The id in a pin's address; anything that cannot be one is a missing pin. */
export function pinId(routeParams: Record<string, string>): string {
  const id = routeParams['id'] ?? '';
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > 9_223_372_036_854_775_807n) throw render(404, { kind: 'pin' });
  return id;
}

/** Addresses with words before the id are as good as a pin's own, which they are sent on to (ROUTE-22). */
export function leaveWords(routeParams: Record<string, string>, search: string | null): void {
  const id = /--(\d{1,19})$/.exec(routeParams['id'] ?? '')?.[1];
  if (id !== undefined) throw redirect(pinUrl(id) + (search ?? ''), 301);
}
