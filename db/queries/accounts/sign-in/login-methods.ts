import type { Sql, Statement } from '../../../connection/database.ts';

const passkeys: Statement = {
  name: 'ways_in_passkeys',
  text: 'DELETE FROM passkeys WHERE user_id = $1',
};
const identities: Statement = {
  name: 'ways_in_sso_identities',
  text: 'DELETE FROM sso_identities WHERE user_id = $1',
};

const list: Statement = {
  name: 'ways_in_list',
  text: `
    SELECT (SELECT coalesce(array_agg(name ORDER BY id), '{}') FROM passkeys WHERE user_id = $1) AS passkeys,
      (SELECT count(*)::integer FROM sso_identities WHERE user_id = $1) AS sites`,
};

/** What logs in to an account without its password. */
export interface OtherLoginMethods {
  /** Names that their owner gave them. */
  passkeys: string[];
  /** Number of other sites that somebody logs in through. */
  sites: number;
}

export async function otherLoginMethods(sql: Sql, userId: string): Promise<OtherLoginMethods> {
  const [row] = await sql.rows<OtherLoginMethods>(list, [userId]);
  return row ?? { passkeys: [], sites: 0 };
}

/** Ends every way into an account besides its password: whoever was in may have added one. */
export async function endOtherLoginMethods(tx: Sql, userId: string): Promise<void> {
  for (const statement of [passkeys, identities]) await tx.rows(statement, [userId]);
}

const kinds: Statement = {
  name: 'ways_in_kinds',
  text: `
    SELECT EXISTS (SELECT FROM user_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
      (SELECT count(*)::integer FROM passkeys WHERE user_id = $1) AS passkeys,
      (SELECT coalesce(array_agg(rtrim(issuer, '/')), '{}') FROM sso_identities WHERE user_id = $1) AS issuers`,
};

/** What an account can be asked for besides its password. */
interface CredentialKinds {
  hasAuthenticator: boolean;
  passkeys: number;
  /** Addresses of the other sites, without a slash at their end. */
  issuers: string[];
}

export async function credentialKinds(sql: Sql, userId: string): Promise<CredentialKinds> {
  const [row] = await sql.rows<CredentialKinds>(kinds, [userId]);
  return row ?? { hasAuthenticator: false, passkeys: 0, issuers: [] };
}
