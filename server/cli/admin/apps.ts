import type { Database } from '../../../db/connection/database.ts';
import { insertApp, ownApp } from '../../../db/queries/oauth/apps.ts';
import { hashOf, newSecret } from '../../oauth/tokens.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { results } from './command/cli-texts.ts';
import { accountNamed, unknown, type Outcome } from './roles.ts';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';

/** Usernames come without `@`. Scopes are what the app may do for its owner without asking. */
export type AppCommand =
  | {
      do: 'add';
      name: string;
      redirectUris: string[];
      isPublic: boolean;
      owner: string;
      scopes: readonly string[];
    }
  | { do: 'own'; id: string; owner: string; scopes: readonly string[] };

/** Registers an app that may request user authorization (USER-10), or changes its scopes for its owner. */
export async function runAppCommand(db: Database, command: AppCommand): Promise<Outcome> {
  const owner = await accountNamed(db, command.owner);
  if (owner === null) return unknown(command.owner);
  if (command.do === 'own') {
    const name = await db.transaction(async (tx) => {
      const owned = await ownApp(tx, command.id, owner.id, command.scopes);
      if (owned !== null)
        await recordAct(tx, commandLineDoing('app.own'), {
          subject: { id: command.id, name: owned },
          after: { owner: owner.username, scopes: [...command.scopes] },
        });
      return owned;
    });
    return name === null
      ? failed(results.noApp({ id: command.id }))
      : done(
          command.scopes.length === 0
            ? results.ownNothing({ app: name, owner: owner.username })
            : results.own({ app: name, owner: owner.username, scopes: command.scopes.join(' ') }),
        );
  }
  const wrong = command.redirectUris.find((address) => !isGoodAddress(address));
  if (wrong !== undefined) return failed(results.appAddress({ address: wrong }));
  const secret = command.isPublic ? null : newSecret('pins');
  const id = await db.transaction(async (tx) => {
    const added = await insertApp(tx, {
      name: command.name,
      redirectUris: command.redirectUris,
      secretHash: secret === null ? null : hashOf(secret),
      ownerId: owner.id,
      ownScopes: [...command.scopes],
    });
    await recordAct(tx, commandLineDoing('app.add'), {
      subject: { id: added, name: command.name },
      after: { owner: owner.username, scopes: [...command.scopes], addresses: command.redirectUris },
    });
    return added;
  });
  return done(`client_id      ${id}`, ...(secret === null ? [] : [`client_secret  ${secret}`]));
}

function done(...lines: string[]): Outcome {
  return { lines, failure: null };
}

function failed(failure: string): Outcome {
  return { lines: [], failure };
}

function isGoodAddress(address: string): boolean {
  const url = parseUrl(address);
  if (url === null) return false;
  const { protocol, hostname, hash, username, password } = url;
  const isNear = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return (
    (protocol === 'https:' || (protocol === 'http:' && isNear)) && hash === '' && username + password === ''
  );
}
