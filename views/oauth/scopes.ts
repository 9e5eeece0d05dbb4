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
