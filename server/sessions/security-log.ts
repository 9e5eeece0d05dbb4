import type { Sql } from '../../db/connection/database.ts';
import { insertSecurityEvent } from '../../db/queries/accounts/security-events.ts';

/** Origin of a request, as shown to the account's owner later. */
export interface Caller {
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  /** User agent of the browser. */
  agent: string;
  /** The events that the current operation declares, and whether it wrote any or needs none. Absent outside operations. */
  audit?: { readonly events: readonly string[]; isWritten: boolean };
}

/** Events of an account, with the names of the details that the log keeps of each. */
export const securityEvents = {
  signed_in: [],
  password_changed: [],
  password_reset: [],
  email_verified: [],
  email_change_asked: [],
  email_changed: ['from'],
  locked: [],
  sessions_ended: ['provider'],
  factor_on: [],
  factor_off: [],
  codes_renewed: [],
  export_asked: [],
  passkey_added: [],
  passkey_removed: [],
  sso_added: ['provider'],
  sso_removed: [],
  token_made: [],
  grant_ended: [],
  deactivated: [],
  deletion_asked: [],
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Logs an event of an account in the caller's transaction. Throws for an event that the operation does not declare. */
export async function logSecurity<Kind extends SecurityEvent>(
  sql: Sql,
  userId: string,
  kind: Kind,
  caller: Caller,
  details: Partial<Record<(typeof securityEvents)[Kind][number], string | null>> = {},
): Promise<void> {
  const { network, agent, audit } = caller;
  if (audit !== undefined && !audit.events.includes(kind))
    throw new Error(`The operation does not declare that it logs '${kind}'.`);
  await insertSecurityEvent(sql, { userId, kind, network, agent, details });
  if (audit !== undefined) audit.isWritten = true;
}

/** Says that everything already was as the person wants it, so that the log keeps nothing. */
export function logNothing({ audit }: Caller): void {
  if (audit !== undefined) audit.isWritten = true;
}
