import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../db/connection/database.ts';
import { findApp, holdApp, type AppRow } from '../../db/queries/oauth/apps.ts';
import {
  endGrantRows,
  findToken,
  insertToken,
  lockToken,
  markReplaced,
  takeCode,
} from '../../db/queries/oauth/oauth.ts';
import type { Scope } from '../../views/oauth/scopes.ts';
import type { Services } from '../services.ts';
import { isId } from '../../views/base/text/is-id.ts';

type Known = Pick<Services, 'db' | 'clock'>;

const hourMs = 3600 * 1000;
export const accessMs = hourMs;
const refreshMs = 60 * 24 * hourMs;

/** The reason a token was refused, in the terms of RFC 6749 §5.2. */
export class OauthRefusal extends Error {
  constructor(
    readonly error:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'unauthorized_client'
      | 'unsupported_grant_type',
    message: string,
  ) {
    super(message);
  }
}

export interface GivenTokens {
  accessToken: string;
  /** Null if the app can request a new token by itself. */
  refreshToken: string | null;
  /** Seconds. */
  expiresIn: number;
  scopes: string[];
}

/** Hashes one of our secrets for storage. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Creates a secret with a prefix that identifies it to secret scanners. */
export function newSecret(prefix: 'pina' | 'pinr' | 'pinp' | 'pinc' | 'pins'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** Authenticates an app. Throws `invalid_client`. */
export async function authenticateApp(
  services: Known,
  clientId: string,
  secret: string | null,
): Promise<AppRow> {
  const app = isId(clientId) ? await findApp(services.db, clientId) : null;
  if (app === null) throw new OauthRefusal('invalid_client', 'This app is not known.');
  if (app.secretHash === null) return app;
  const given = Buffer.from(hashOf(secret ?? ''));
  if (!timingSafeEqual(given, Buffer.from(app.secretHash)))
    throw new OauthRefusal('invalid_client', 'The secret of the app is not right.');
  return app;
}

/**
 * Exchanges an authorization code for tokens (RFC 6749 §4.1.3, RFC 7636). Reuse of a code, also of one that has expired
 * meanwhile, revokes the tokens of its first use. Throws `invalid_grant`.
 */
export async function exchangeCode(
  services: Known,
  app: AppRow,
  input: { code: string; redirectUri: string; verifier: string },
): Promise<GivenTokens> {
  const given = await services.db.transaction(async (tx) => {
    const code = await takeCode(tx, hashOf(input.code), services.clock.now());
    if (code === null || code.appId !== app.id) return null;
    if (code.wasUsed) {
      await endGrantRows(tx, code.userId, code.grantId);
      return null;
    }
    if (code.isExpired) return null;
    if (code.redirectUri !== input.redirectUri || !provesChallenge(app, code.challenge, input.verifier))
      return null;
    return giveTokens(services, tx, code);
  });
  if (given === null) throw new OauthRefusal('invalid_grant', 'This code is not good, or not any more.');
  return given;
}

/**
 * Returns whether a verifier matches a code's challenge. A code without a challenge requires an app that has
 * authenticated by its secret.
 */
function provesChallenge(app: AppRow, challenge: string | null, verifier: string): boolean {
  if (challenge === null) return app.secretHash !== null && verifier === '';
  return challenge === createHash('sha256').update(verifier).digest('base64url');
}

/**
 * Exchanges a refresh token for new tokens. Each is valid once. Reuse means it was stolen, so the whole grant is
 * revoked. Throws `invalid_grant`.
 */
export async function refreshTokens(services: Known, app: AppRow, token: string): Promise<GivenTokens> {
  const given = await services.db.transaction(async (tx) => {
    const found = await lockToken(tx, hashOf(token), services.clock.now());
    if (found?.kind !== 'refresh' || found.appId !== app.id) return null;
    if (found.wasReplaced) {
      await endGrantRows(tx, found.userId, found.grantId);
      return null;
    }
    await markReplaced(tx, hashOf(token));
    return giveTokens(services, tx, { ...found, appId: app.id });
  });
  if (given === null)
    throw new OauthRefusal('invalid_grant', 'This refresh token is not good, or not any more.');
  return given;
}

/** Revokes the grant of a token if it belongs to this app (RFC 7009). */
export async function revokeToken(services: Known, app: AppRow, token: string): Promise<void> {
  const found = await findToken(services.db, hashOf(token), services.clock.now());
  if (found !== null && found.appId === app.id)
    await services.db.transaction((tx) => endGrantRows(tx, found.userId, found.grantId));
}

export interface Bearer {
  userId: string;
  scopes: readonly string[];
}

/** Returns the user and permissions of a bearer token, or null if it is not valid. */
export async function viewerOfBearer(services: Known, token: string): Promise<Bearer | null> {
  if (!/^pin[ap]_[\w-]{43}$/.test(token)) return null;
  const found = await findToken(services.db, hashOf(token), services.clock.now());
  return found === null || found.kind === 'refresh' ? null : { userId: found.userId, scopes: found.scopes };
}

/** Gives a new pair of tokens. Null if the app has just been removed. */
async function giveTokens(
  services: Known,
  tx: Sql,
  grant: { userId: string; appId: string; grantId: string; scopes: string[] },
): Promise<GivenTokens | null> {
  if ((await holdApp(tx, grant.appId)) === null) return null;
  const now = services.clock.now().getTime();
  const [accessToken, refreshToken] = [newSecret('pina'), newSecret('pinr')];
  const { userId, appId, grantId, scopes } = grant;
  const common = { grantId, userId, appId, name: '', scopes };
  await insertToken(tx, {
    ...common,
    hash: hashOf(accessToken),
    kind: 'access',
    expiresAt: new Date(now + accessMs),
  });
  await insertToken(tx, {
    ...common,
    hash: hashOf(refreshToken),
    kind: 'refresh',
    expiresAt: new Date(now + refreshMs),
  });
  return { accessToken, refreshToken, expiresIn: accessMs / 1000, scopes };
}

/** Checks whether a token has all of these scopes. */
export function allows(bearer: Bearer, needed: readonly Scope[]): boolean {
  return needed.every((scope) => bearer.scopes.includes(scope));
}
