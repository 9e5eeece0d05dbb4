import { findApp, type AppRow } from '../../db/queries/oauth/apps.ts';
import { insertCode } from '../../db/queries/oauth/oauth.ts';
import { readScopes, type Scope } from '../../views/oauth/scopes.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { accessRefusal } from '../sessions/end-access.ts';
import { isRegistered } from './redirect-uris.ts';
import { hashOf, newSecret } from './tokens.ts';
import { isId } from '../../views/base/text/is-id.ts';

const codeMs = 60 * 1000;

/** `consumer_id` is the v5 quickstart's name for `client_id`. */
export const authorizationFields = [
  'client_id',
  'consumer_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** An app's authorization request, from the URL (RFC 6749 §4.1.1, RFC 7636). */
export type AuthorizationRequest = Partial<Record<(typeof authorizationFields)[number], string | undefined>>;

export interface Asked {
  app: AppRow;
  redirectUri: string;
  scopes: Scope[];
  /** Null if the app sent none. */
  state: string | null;
  /** Null if the app authenticates by its secret alone. */
  challenge: string | null;
}

/** A request that nobody is asked about. */
export interface RefusedAuthorization {
  /** The app's address, with the reason (RFC 6749 §4.1.2.1). */
  refusedTo: string;
}

/**
 * Reads an app's authorization request. Throws `oauth_app_unknown` if there is no safe redirect because the app or
 * redirect URI is not registered. A public app must send a PKCE challenge (RFC 9700).
 */
export async function readAuthorization(
  services: Pick<Services, 'db'>,
  request: AuthorizationRequest,
): Promise<Asked | RefusedAuthorization> {
  const id = request.client_id ?? request.consumer_id ?? '';
  const app = isId(id) ? await findApp(services.db, id) : null;
  const redirectUri = request.redirect_uri ?? '';
  if (app === null || !isRegistered(app.redirectUris, redirectUri)) throw new AppError('oauth_app_unknown');
  const state = request.state ?? null;
  const refused = (error: string, description: string): RefusedAuthorization => {
    const back = new URL(redirectUri);
    back.searchParams.set('error', error);
    back.searchParams.set('error_description', description);
    if (state !== null) back.searchParams.set('state', state);
    return { refusedTo: back.href };
  };
  const long = authorizationFields.find((name) => (request[name] ?? '').length > limits.oauthField);
  if (long !== undefined)
    return refused('invalid_request', `${long} may have up to ${limits.oauthField} characters.`);
  if (request.response_type !== 'code')
    return refused('unsupported_response_type', 'Send response_type=code.');
  const scopes = readScopes(request.scope ?? '');
  if (scopes === null) return refused('invalid_scope', 'Send known scopes, separated by spaces or commas.');
  const challenge = request.code_challenge ?? null;
  const isProven =
    challenge === null
      ? app.secretHash !== null
      : request.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(challenge);
  if (!isProven) return refused('invalid_request', 'Send a code_challenge with code_challenge_method=S256.');
  return { app, redirectUri, scopes, state, challenge };
}

/** Grants the app a code or denies the request. Returns the redirect URL. Throws what `accessRefusal` returns. */
export async function answerAuthorization(
  services: Services,
  userId: string,
  asked: Asked,
  isAllowed: boolean,
): Promise<string> {
  const back = new URL(asked.redirectUri);
  if (isAllowed) {
    const code = newSecret('pinc');
    await services.db.transaction(async (tx) => {
      const refusal = await accessRefusal(tx, userId, services.clock.now());
      if (refusal !== null) throw new AppError(refusal);
      await insertCode(tx, {
        hash: hashOf(code),
        appId: asked.app.id,
        userId,
        redirectUri: asked.redirectUri,
        scopes: asked.scopes,
        challenge: asked.challenge,
        expiresAt: new Date(services.clock.now().getTime() + codeMs),
      });
    });
    back.searchParams.set('code', code);
  } else back.searchParams.set('error', 'access_denied');
  if (asked.state !== null) back.searchParams.set('state', asked.state);
  return back.href;
}
