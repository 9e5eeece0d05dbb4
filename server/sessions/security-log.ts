import type { Sql } from '../../db/connection/database.ts';
import { requireDeclared } from '../require-declared.ts';
import { insertSecurityEvent } from '../../db/queries/accounts/security-events.ts';

/** Origin of a request, as shown to the account's owner later. */
export interface Caller {
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  /** User agent of the browser. */
  agent: string;
  /** Events that the current operation declares. Absent outside operations. */
  audit?: readonly string[];
}

export type SecurityEvent =
  | 'signed_in'
  | 'password_changed'
  | 'password_reset'
  | 'email_verified'
  | 'email_change_asked'
  | 'email_changed'
  | 'locked'
  | 'sessions_ended'
  | 'factor_on'
  | 'factor_off'
  | 'codes_renewed'
  | 'export_asked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sso_added'
  | 'sso_removed'
  | 'token_made'
  | 'grant_ended'
  | 'deactivated'
  | 'deletion_asked';

/** Logs an event of an account in the caller's transaction. Throws for an event that the operation does not declare. */
export async function logSecurity(
  sql: Sql,
  userId: string,
  kind: SecurityEvent,
  caller: Caller,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { network, agent } = caller;
  requireDeclared(caller, kind);
  await insertSecurityEvent(sql, { userId, kind, network, agent, details });
}
