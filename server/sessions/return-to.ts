import type { Signer } from '../services.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';

const purpose = 'return-to';

/** A path of ours that a form carries along, signed, so that nobody is sent elsewhere by a form of others (ROUTE-08). */
export function signReturn(signer: Signer, path: string): string {
  return signer.sign(purpose, path);
}

/** The path that a form carried along; null when there is none or the signature is not ours. */
export function returnTo(signer: Signer, token: string | undefined | null): string | null {
  if (!token) return null;
  const path = signer.verify(purpose, token);
  return path === null ? null : safeNext(path);
}
