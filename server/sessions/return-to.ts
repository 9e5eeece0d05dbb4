import type { Signer } from '../services.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';

const purpose = 'return-to';

/** Signs a local path that a form carries, so that forms of other sites cannot redirect elsewhere (ROUTE-08). */
export function signReturn(signer: Signer, path: string): string {
  return signer.sign(purpose, path);
}

/** Returns the path that a form carried. Null if there is none or the signature is not ours. */
export function returnTo(signer: Signer, token: string | undefined | null): string | null {
  if (!token) return null;
  const path = signer.verify(purpose, token);
  return path === null ? null : safeNext(path);
}
