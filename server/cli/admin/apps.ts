import type { Sql } from '../../../db/connection/database.ts';
import { insertApp } from '../../../db/queries/oauth/oauth.ts';
import { hashOf, newSecret } from '../../domain/oauth/tokens.ts';
import type { Outcome } from './roles.ts';

/** Registers an app that may ask people to act for them (USER-10); its secret is told this once. */
export async function runAppCommand(
  db: Sql,
  app: { name: string; redirectUris: string[]; isPublic: boolean },
): Promise<Outcome> {
  const wrong = app.redirectUris.find((address) => !isGoodAddress(address));
  if (wrong !== undefined)
    return {
      lines: [],
      failure: `${wrong} is no address to come back to: use https, or http on 127.0.0.1, without a fragment.`,
    };
  const secret = app.isPublic ? null : newSecret('pins');
  const id = await insertApp(db, {
    name: app.name,
    redirectUris: app.redirectUris,
    secretHash: secret === null ? null : hashOf(secret),
  });
  return {
    lines: [`client_id      ${id}`, ...(secret === null ? [] : [`client_secret  ${secret}`])],
    failure: null,
  };
}

function isGoodAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  const isNear = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return (
    (protocol === 'https:' || (protocol === 'http:' && isNear)) && hash === '' && username + password === ''
  );
}
