import { findApp, type AppRow } from '../../db/queries/oauth/apps.ts';
import { insertCode } from '../../db/queries/oauth/oauth.ts';
import { readScopes, type Scope } from '../../views/oauth/scopes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { accessRefusal } from '../sessions/end-access.ts';
import { hashOf, newSecret } from './tokens.ts';
import { isId } from '../../views/base/text/is-id.ts';

const codeMs = 60 * 1000;

/** An app's authorization request, from the URL (RFC 6749 §4.1.1, RFC 7636). */
export interface AuthorizationRequest {
  client_id?: string | undefined;
  /** The v5 quickstart's name for `client_id`. */
  consumer_id?: string | undefined;
  redirect_uri?: string | undefined;
  response_type?: string | undefined;
  scope?: string | undefined;
  state?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

export interface Asked {
  app: AppRow;
  redirectUri: string;
  scopes: Scope[];
  state: string;
  /** Null if the app authenticates by its secret alone. */
  challenge: string | null;
}

/**
 * Reads an app's authorization request. Throws `oauth_app_unknown` if there is no safe redirect because the app or
 * redirect URI is not registered, and `oauth_bad_request` for other errors. A public app must send a PKCE challenge
 * (RFC 9700).
 */
export async function readAuthorization(services: Services, request: AuthorizationRequest): Promise<Asked> {
  const id = request.client_id ?? request.consumer_id ?? '';
  const app = isId(id) ? await findApp(services.db, id) : null;
  const redirectUri = request.redirect_uri ?? '';
  if (app === null || !app.redirectUris.includes(redirectUri)) throw new AppError('oauth_app_unknown');
  const scopes = readScopes(request.scope ?? '');
  const challenge = request.code_challenge ?? null;
  const isProven =
    challenge === null
      ? app.secretHash !== null
      : request.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(challenge);
  if (request.response_type !== 'code' || scopes === null || !isProven)
    throw new AppError('oauth_bad_request');
  return { app, redirectUri, scopes, state: (request.state ?? '').slice(0, 1000), challenge };
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
  if (asked.state !== '') back.searchParams.set('state', asked.state);
  return back.href;
}
