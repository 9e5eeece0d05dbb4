import test from 'ava';
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../../../db/connection/database.ts';
import { findApp, insertApp, ownApp, type AppRow } from '../../../../db/queries/oauth/apps.ts';
import { insertCode } from '../../../../db/queries/oauth/oauth.ts';
import { endAccess } from '../../../../server/sessions/end-access.ts';
import {
  exchangeCode,
  hashOf,
  newSecret,
  refreshTokens,
  viewerOfBearer,
  type GivenTokens,
} from '../../../../server/oauth/tokens.ts';
import { giveOwnerToken } from '../../../../server/oauth/owner-token.ts';
import type { Services } from '../../../../server/services.ts';
import type { Member } from '../../../support/service/client.ts';
import { lockAwaited } from '../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let app: AppRow;

const back = 'https://app.example/back';
const clock = { now: () => new Date() };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  app = await appNamed('Pin tool', {});
});
test.after.always(() => service.stop());

async function appNamed(name: string, more: { ownerId?: string; secretHash?: string }): Promise<AppRow> {
  const ownScopes = more.ownerId === undefined ? [] : ['boards:read'];
  const id = await insertApp(service.db, {
    name,
    redirectUris: [back],
    secretHash: null,
    ownScopes,
    ...more,
  });
  const found = await findApp(service.db, id);
  if (found === null) throw new Error('no app');
  return found;
}

const within = (tx: Sql): Services =>
  ({
    db: { ...service.db, transaction: <T>(work: (sql: Sql) => Promise<T>) => work(tx) },
    clock,
  }) as Services;

async function newCode(): Promise<{ code: string; redirectUri: string; verifier: string }> {
  const [code, verifier] = [newSecret('pinc'), randomBytes(32).toString('base64url')];
  await insertCode(service.db, {
    hash: hashOf(code),
    appId: app.id,
    userId: ada.id,
    redirectUri: back,
    scopes: ['boards:read'],
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    expiresAt: new Date(Date.now() + 60_000),
  });
  return { code, redirectUri: back, verifier };
}

/** Ends access while tokens are being given, which is committed once the end waits for it. */
async function endedWhileGiven(
  give: (services: Services) => Promise<GivenTokens>,
  end: () => Promise<unknown>,
): Promise<GivenTokens> {
  let ended: Promise<unknown> | undefined;
  const given = await service.db.transaction(async (tx) => {
    const tokens = await give(within(tx));
    ended = end();
    await lockAwaited(service.db);
    return tokens;
  });
  await ended;
  return given;
}

const isGood = async ({ accessToken, refreshToken }: GivenTokens): Promise<boolean[]> => [
  (await viewerOfBearer({ db: service.db, clock }, accessToken)) !== null,
  await refreshTokens({ db: service.db, clock }, app, refreshToken ?? '').then(
    () => true,
    () => false,
  ),
];

test.serial(
  '[USER-10] access that is ended while a token is refreshed ends with what that gives',
  async (t) => {
    const ends: ((first: GivenTokens) => Promise<unknown>)[] = [
      async () => {
        const grants = (await ada.call('GET', '/v3/oauth/grants/')).response?.data as { id: string }[];
        return ada.call('DELETE', `/v3/oauth/grants/${grants[0]?.id}/`);
      },
      ({ accessToken }) =>
        fetch(`${service.origin}/v5/oauth/revoke`, {
          method: 'POST',
          body: new URLSearchParams({ client_id: app.id, token: accessToken }),
        }),
      () => service.db.transaction((tx) => endAccess(tx, ada.id)),
    ];
    for (const end of ends) {
      const first = await exchangeCode({ db: service.db, clock }, app, await newCode());
      const given = await endedWhileGiven(
        (services) => refreshTokens(services, app, first.refreshToken ?? ''),
        () => end(first),
      );
      t.deepEqual(await isGood(given), [false, false]);
    }
  },
);

test.serial(
  '[USER-10] access that is ended while a code is exchanged ends with what that gives',
  async (t) => {
    const code = await newCode();
    const given = await endedWhileGiven(
      (services) => exchangeCode(services, app, code),
      () => service.db.transaction((tx) => endAccess(tx, ada.id)),
    );
    t.deepEqual(await isGood(given), [false, false]);
  },
);

test.serial('[USER-10] an app that changes hands while it is given a token loses that one', async (t) => {
  const own = await appNamed('Nightly copy', { ownerId: bob.id, secretHash: hashOf('a secret') });
  const given = await endedWhileGiven(
    (services) => giveOwnerToken(services, own, ''),
    () => service.db.transaction((tx) => ownApp(tx, own.id, ada.id, ['boards:read'])),
  );
  t.deepEqual(await viewerOfBearer({ db: service.db, clock }, given.accessToken), null);
});
