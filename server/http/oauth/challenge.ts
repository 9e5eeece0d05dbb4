import type { AppError } from '../../errors.ts';

/** Returns how a refused caller can authenticate (RFC 9110 §15.5.2, RFC 6750 §3), or null if that was not the reason. */
export function challengeOf({ id, status, scopes }: AppError): string | null {
  if (id === 'bad_token') return 'Bearer error="invalid_token"';
  if (id === 'scope_missing' && scopes.length > 0)
    return `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`;
  return status === 401 ? 'Bearer' : null;
}
