import { render } from 'vike/abort';

/** The id in a pin's address; anything that cannot be one is a missing pin. */
export function pinId(routeParams: Record<string, string>): string {
  const id = routeParams['id'] ?? '';
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > 9_223_372_036_854_775_807n) throw render(404, { kind: 'pin' });
  return id;
}
