import type { Sql, Statement } from '../../../connection/database.ts';

const passkeys: Statement = {
  name: 'ways_in_passkeys',
  text: 'DELETE FROM passkeys WHERE user_id = $1',
};
const identities: Statement = {
  name: 'ways_in_sso_identities',
  text: 'DELETE FROM sso_identities WHERE user_id = $1',
};

/** Ends every way into an account besides its password: whoever was in may have added one. */
export async function endOtherWaysIn(tx: Sql, userId: string): Promise<void> {
  for (const statement of [passkeys, identities]) await tx.rows(statement, [userId]);
}
