import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../db/connection/database.ts';
import { findLink, insertLink, takeLink, type LinkRow } from '../../db/queries/accounts/links.ts';

export type LinkKind = 'verify_email' | 'reset_password' | 'change_email' | 'panic' | 'know_device';

const hourMs = 3600 * 1000;
const lifeMs: Record<LinkKind, number> = {
  verify_email: 7 * 24 * hourMs,
  reset_password: hourMs,
  change_email: 24 * hourMs,
  panic: 7 * 24 * hourMs,
  know_device: hourMs,
};

/** Creates a 256-bit one-time token for a mail and stores only its hash. */
export async function issueLink(
  sql: Sql,
  now: Date,
  link: { kind: LinkKind; userId: string; email?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(sql, {
    tokenHash: tokenHash(token),
    kind: link.kind,
    userId: link.userId,
    email: link.email ?? null,
    expiresAt: new Date(now.getTime() + lifeMs[link.kind]),
  });
  return token;
}

/** Returns the link that a valid token belongs to, or null. The token remains valid. */
export function readLink(sql: Sql, now: Date, kind: LinkKind, token: string): Promise<LinkRow | null> {
  return findLink(sql, tokenHash(token), kind, now);
}

/** Like `readLink`, but consumes the token. */
export function useLink(tx: Sql, now: Date, kind: LinkKind, token: string): Promise<LinkRow | null> {
  return takeLink(tx, tokenHash(token), kind, now);
}

/** Hashes a secret for storage. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
