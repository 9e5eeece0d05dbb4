import { statement, type Sql } from '../../../connection/database.ts';

const passkeys = statement('ways_in_passkeys')`DELETE FROM passkeys WHERE user_id = $1`;
const identities = statement('ways_in_sso_identities')`DELETE FROM sso_identities WHERE user_id = $1`;

const list = statement('ways_in_list')`
  SELECT (SELECT coalesce(array_agg(name ORDER BY id), '{}') FROM passkeys WHERE user_id = $1) AS passkeys,
    (SELECT count(*)::integer FROM sso_identities WHERE user_id = $1) AS sites`;

/** Login methods of an account besides its password. */
export interface OtherLoginMethods {
  /** Names given by their owner. */
  passkeys: string[];
  /** Number of connected sign-in providers. */
  sites: number;
}

export async function otherLoginMethods(sql: Sql, userId: string): Promise<OtherLoginMethods> {
  const [row] = await sql.rows<OtherLoginMethods>(list, [userId]);
  return row ?? { passkeys: [], sites: 0 };
}

/** Removes all login methods of an account except its password, because an intruder may have added one. */
export async function endOtherLoginMethods(tx: Sql, userId: string): Promise<void> {
  for (const statement of [passkeys, identities]) await tx.rows(statement, [userId]);
}

const kinds = statement('ways_in_kinds')`
  SELECT EXISTS (SELECT FROM user_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
    (SELECT count(*)::integer FROM passkeys WHERE user_id = $1) AS passkeys,
    (SELECT coalesce(array_agg(rtrim(issuer, '/')), '{}') FROM sso_identities WHERE user_id = $1) AS issuers`;

/** Credentials that an account may be asked for besides its password. */
interface CredentialKinds {
  hasAuthenticator: boolean;
  passkeys: number;
  /** Issuer URLs of the providers, without a trailing slash. */
  issuers: string[];
}

export async function credentialKinds(sql: Sql, userId: string): Promise<CredentialKinds> {
  const [row] = await sql.rows<CredentialKinds>(kinds, [userId]);
  return row ?? { hasAuthenticator: false, passkeys: 0, issuers: [] };
}
