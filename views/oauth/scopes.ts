/** OAuth scopes (protocol §7). */
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

/** Parses scopes separated by commas or spaces. Null if one is unknown or none is given. */
export function readScopes(text: string): Scope[] | null {
  const named = [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))];
  const known = scopes.filter((scope) => named.includes(scope));
  return named.length > 0 && known.length === named.length ? known : null;
}
