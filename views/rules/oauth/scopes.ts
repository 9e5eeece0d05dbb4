/** What apps can be allowed (protocol §7). */
export const scopes = [
  'user_accounts:read',
  'boards:read',
  'boards:read_secret',
  'boards:write',
  'boards:write_secret',
  'pins:read',
  'pins:read_secret',
  'pins:write',
  'pins:write_secret',
] as const;

export type Scope = (typeof scopes)[number];

/** Scopes out of a text that separates them by commas or spaces; null when one is not known or none is named. */
export function readScopes(text: string): Scope[] | null {
  const named = [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))];
  const known = scopes.filter((scope) => named.includes(scope));
  return named.length > 0 && known.length === named.length ? known : null;
}

/**
 * Scopes that a call under `/v3` takes, or null where no token does. Its lists know no half-open view, so that what
 * is secret has to be allowed besides; accounts, logins and settings stay with the person.
 */
export function scopesOfCall(method: string, path: string): Scope[] | null {
  if (
    /^\/v3\/(users\/me|sessions|register|password_reset|email_verification|account_lock|oauth|conversations?)\b/.test(
      path,
    )
  )
    return null;
  const does = method === 'GET' ? 'read' : 'write';
  if (/^\/v3\/boards?(\/|$)/.test(path)) return [`boards:${does}`, `boards:${does}_secret`];
  if (/^\/v3\/(pins?|uploads?|media|homefeed|feeds?|search|p2p)(\/|$)/.test(path))
    return [`pins:${does}`, `pins:${does}_secret`];
  return does === 'read' && /^\/v3\/users\//.test(path)
    ? ['user_accounts:read', 'boards:read_secret', 'pins:read_secret']
    : null;
}
