import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../service/free-port.ts';

type Claims = Record<string, unknown>;

/** An OpenID Connect provider on loopback. Everyone who logs in is the person set by the test. */
export interface OidcProvider {
  issuer: string;
  /** The person who logs in. */
  person: Claims & { sub: string };
  /** Modifies the claims before signing. */
  twist: (claims: Claims) => Claims;
  /** Modifies the signed token. */
  forge: (token: string) => string;
  /** Claims left out of the ID token, for the userinfo endpoint only. */
  apart: string[];
  /** Signs a token that the provider sends itself, such as at logout. */
  signed(claims: Claims, header?: Claims): string;
  /** Logs in a redirected browser. Returns the address it is sent back to. */
  logIn(location: string): Promise<URL>;
  close(): void;
}

export const oidcSecret = 'what the provider knows the service by';

/** Settings of a web process that people can log in to through the providers. */
export async function settingsFor(providers: object[]): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    OIDC_PROVIDERS: JSON.stringify(providers),
    ORIGIN: `http://127.0.0.1:${port}`,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  };
}

interface Grant {
  nonce: string;
  challenge: string;
  clientId: string;
  redirectUri: string;
}

const hash = (value: string): string => createHash('sha256').update(value).digest('base64url');
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startOidcProvider(sub: string): Promise<OidcProvider> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(provider, keys, grants, request).then(
      ({ status = 200, headers = {}, body = null }) =>
        respond(response, status, headers, body === null ? '' : JSON.stringify(body)),
      (error: unknown) => respond(response, 500, {}, String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: OidcProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub },
    twist: (claims) => claims,
    forge: (token) => token,
    apart: [],
    signed: (claims, header = {}) => signedBy(keys.privateKey, claims, header),
    async logIn(location) {
      const there = await fetch(location, { redirect: 'manual' });
      const back = there.headers.get('location');
      if (back === null) throw new Error(`the provider answered ${there.status}: ${await there.text()}`);
      return new URL(back);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

function signedBy(key: KeyObject, claims: Claims, header: Claims = {}): string {
  const body = `${part({ alg: 'ES256', kid: '1', ...header })}.${part(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function respond(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body?: object | null;
}

async function answer(
  provider: OidcProvider,
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  grants: Map<string, Grant>,
  request: IncomingMessage,
): Promise<Answered> {
  const { issuer, person, apart } = provider;
  const url = new URL(request.url ?? '/', issuer);
  const asked = (name: string): string => url.searchParams.get(name) ?? '';
  switch (url.pathname) {
    case '/.well-known/openid-configuration':
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        },
      };
    case '/keys':
      return {
        body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256', use: 'sig' }] },
      };
    case '/authorize': {
      if (asked('response_type') !== 'code' || asked('code_challenge_method') !== 'S256')
        return { status: 400 };
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        nonce: asked('nonce'),
        challenge: asked('code_challenge'),
        clientId: asked('client_id'),
        redirectUri: asked('redirect_uri'),
      });
      const back = new URL(asked('redirect_uri'));
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked('state'));
      return { status: 302, headers: { location: back.href } };
    }
    case '/token': {
      const form = new URLSearchParams(await text(request));
      const grant = grants.get(form.get('code') ?? '');
      grants.delete(form.get('code') ?? '');
      const basic = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString();
      // Both parts are form-encoded before they are joined (RFC 6749 §2.3.1).
      const [client, secret] = basic.split(':').map((each) => decodeURIComponent(each.replaceAll('+', ' ')));
      const isKnown =
        grant !== undefined &&
        client === grant.clientId &&
        secret === oidcSecret &&
        form.get('redirect_uri') === grant.redirectUri &&
        hash(form.get('code_verifier') ?? '') === grant.challenge;
      if (!isKnown) return { status: 400, body: { error: 'invalid_grant' } };
      const now = Math.floor(Date.now() / 1000);
      const told = Object.fromEntries(Object.entries(person).filter(([name]) => !apart.includes(name)));
      const claims = provider.twist({
        iss: issuer,
        aud: grant.clientId,
        iat: now,
        exp: now + 300,
        nonce: grant.nonce,
        ...told,
      });
      return {
        body: {
          access_token: 'an access token',
          token_type: 'Bearer',
          expires_in: 300,
          id_token: provider.forge(signedBy(privateKey, claims)),
        },
      };
    }
    case '/userinfo':
      return request.headers.authorization === 'Bearer an access token' ? { body: person } : { status: 401 };
    default:
      return { status: 404 };
  }
}
