import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import { scopes } from '../../../views/oauth/scopes.ts';
import { originOf } from '../origin-of.ts';

const authorizePath = '/oauth/';
const tokenPath = '/v5/oauth/token';
const revokePath = '/v5/oauth/revoke';

const meanings: Readonly<Record<string, string>> = {
  read: 'See',
  read_secret: 'See also what is secret:',
  write: 'Create, change and delete',
  write_secret: 'Create, change and delete also what is secret:',
};

/** Scopes with what they allow, in English like all of the documents. */
const named = Object.fromEntries(
  scopes.map((scope) => {
    const [of = '', what = ''] = scope.split(':');
    return [scope, `${meanings[what] ?? ''} ${of.replace('_', ' ')}`];
  }),
);

/** How apps get tokens, for OpenAPI documents. */
export const oauthScheme = {
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: authorizePath,
      tokenUrl: tokenPath,
      refreshUrl: tokenPath,
      scopes: named,
    },
    clientCredentials: { tokenUrl: tokenPath, scopes: named },
  },
};

/** Serves the metadata of the authorization server (RFC 8414). */
export function authorizationServer(config: Config): RequestHandler {
  return (request, response) => {
    const origin = originOf(request, config);
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' }).json({
      issuer: origin,
      authorization_endpoint: origin + authorizePath,
      token_endpoint: origin + tokenPath,
      revocation_endpoint: origin + revokePath,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      service_documentation: `${origin}/v3/docs/`,
    });
  };
}
