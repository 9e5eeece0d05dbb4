import type { Database, Sql } from '../../../db/connection/database.ts';
import {
  deleteApp,
  findApp,
  holdAppToChange,
  insertApp,
  listApps,
  ownApp,
  replaceRedirects,
  replaceSecret,
  type AppRow,
} from '../../../db/queries/oauth/apps.ts';
import { isGoodRedirect } from '../../oauth/redirect-uris.ts';
import { hashOf, newSecret } from '../../oauth/tokens.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { results } from './command/cli-texts.ts';
import { accountNamed, done, failed, unknown, type Outcome } from './outcome.ts';

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
  | { do: 'own'; id: string; owner: string; scopes: readonly string[] }
  | { do: 'return'; id: string; redirectUris: string[] }
  | { do: 'secret' | 'remove'; id: string }
  | { do: 'list' };

type Command<Verb extends AppCommand['do']> = Extract<AppCommand, { do: Verb }>;

/** Registers an app that may request user authorization (USER-10), changes, removes or lists them. */
export async function runAppCommand(db: Database, command: AppCommand): Promise<Outcome> {
  switch (command.do) {
    case 'add':
      return add(db, command);
    case 'own':
      return own(db, command);
    case 'list':
      return list(db);
    case 'return':
      return changed(db, command.id, (tx, app) => returnTo(tx, app, command.redirectUris));
    case 'secret':
      return changed(db, command.id, giveSecret);
    case 'remove':
      return remove(db, command.id);
  }
}

async function add(db: Database, command: Command<'add'>): Promise<Outcome> {
  const owner = await accountNamed(db, command.owner);
  if (owner === null) return unknown(command.owner);
  const wrong = wrongAddress(command.redirectUris, command.isPublic);
  if (wrong !== null) return wrong;
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
  return done(`client_id      ${id}`, ...(secret === null ? [] : [secretLine(secret)]));
}

async function own(db: Database, command: Command<'own'>): Promise<Outcome> {
  const owner = await accountNamed(db, command.owner);
  if (owner === null) return unknown(command.owner);
  const app = await db.transaction(async (tx) => {
    const name = await ownApp(tx, command.id, owner.id, command.scopes);
    if (name !== null)
      await recordAct(tx, commandLineDoing('app.own'), {
        subject: { id: command.id, name },
        after: { owner: owner.username, scopes: [...command.scopes] },
      });
    return name;
  });
  if (app === null) return failed(results.noApp({ id: command.id }));
  if (command.scopes.length === 0) return done(results.ownNothing({ app, owner: owner.username }));
  return done(results.own({ app, owner: owner.username, scopes: command.scopes.join(' ') }));
}

const listedAtOnce = 500;

async function list(db: Database): Promise<Outcome> {
  const apps: Awaited<ReturnType<typeof listApps>> = [];
  for (let after = '0'; ;) {
    const page = await listApps(db, after, listedAtOnce);
    apps.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < listedAtOnce) break;
    after = last.id;
  }
  if (apps.length === 0) return done(results.noApps);
  return done(
    ...apps.flatMap(({ id, name, secretHash, owner, ownScopes, redirectUris }) => [
      [
        id,
        name,
        owner === null ? '' : `@${owner}`,
        secretHash === null ? '--public' : '',
        ownScopes.join(','),
      ]
        .filter((part) => part !== '')
        .join('  '),
      ...redirectUris.map((address) => `  ${address}`),
    ]),
  );
}

/** Changes an app that is locked meanwhile. */
function changed(
  db: Database,
  id: string,
  change: (tx: Sql, app: AppRow) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const app = await holdAppToChange(tx, id);
    return app === null ? failed(results.noApp({ id })) : change(tx, app);
  });
}

async function returnTo(tx: Sql, app: AppRow, redirectUris: string[]): Promise<Outcome> {
  const wrong = wrongAddress(redirectUris, app.secretHash === null);
  if (wrong !== null) return wrong;
  await replaceRedirects(tx, app.id, redirectUris);
  await recordAct(tx, commandLineDoing('app.return'), {
    subject: app,
    before: { addresses: app.redirectUris },
    after: { addresses: redirectUris },
  });
  return done(results.appReturns({ app: app.name, addresses: redirectUris.join(' ') }));
}

async function giveSecret(tx: Sql, app: AppRow): Promise<Outcome> {
  if (app.secretHash === null) return failed(results.appHasNoSecret({ app: app.name }));
  const secret = newSecret('pins');
  await replaceSecret(tx, app.id, hashOf(secret));
  await recordAct(tx, commandLineDoing('app.secret'), { subject: app });
  return done(secretLine(secret));
}

function remove(db: Database, id: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const app = await findApp(tx, id);
    if (app === null) return failed(results.noApp({ id }));
    await deleteApp(tx, id);
    await recordAct(tx, commandLineDoing('app.remove'), {
      subject: app,
      before: { addresses: app.redirectUris },
    });
    return done(results.appRemoved({ app: app.name }));
  });
}

function wrongAddress(redirectUris: readonly string[], isPublic: boolean): Outcome | null {
  const address = redirectUris.find((each) => !isGoodRedirect(each, isPublic));
  return address === undefined ? null : failed(results.appAddress({ address }));
}

const secretLine = (secret: string): string => `client_secret  ${secret}`;
