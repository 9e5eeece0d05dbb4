import * as oidc from 'openid-client';
import type { SsoChecks, SsoFinding, SsoProviders, SsoStrength } from '../../services.ts';
import { createHostFetch } from '../outbound/ask-host.ts';
import { keysOf, readLogoutToken } from './logout-token.ts';
import type { SsoProviderSettings } from './provider-settings.ts';

/** How long provider metadata is cached. */
const knownMs = 60 * 60 * 1000;
const timeoutSeconds = 10;

/**
 * Creates the OpenID Connect providers, which use the code flow with PKCE, state and nonce (OpenID Connect Core §3.1,
 * RFC 7636). Claims are trusted only if signed with the provider's key, addressed to this service, current, and bound
 * to its nonce. `onFailure` receives the reason why a provider was not trusted.
 */
export function createOidcProviders(
  settings: readonly SsoProviderSettings[],
  onFailure: (providerId: string, error: unknown) => void,
): SsoProviders {
  const clients = new Map(settings.map((each) => [each.id, rememberedClient(each)]));
  return {
    list: settings.map(({ id, label, issuer, isBusiness, domains, weakLogins }) => ({
      id,
      label,
      issuer,
      isBusiness,
      domains,
      weakLogins,
    })),
    async begin(providerId, returnUrl) {
      try {
        const known = await clients.get(providerId)?.();
        if (known === undefined) return null;
        const { client, settings: set } = known;
        const checks: SsoChecks = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const location = oidc.buildAuthorizationUrl(client, {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          ...(set.acrValues.length > 0 && { acr_values: set.acrValues.join(' ') }),
          ...(set.maxAge !== null && { max_age: String(set.maxAge) }),
        });
        return { location: location.href, checks };
      } catch (error) {
        onFailure(providerId, error);
        return null;
      }
    },
    async finish(providerId, answered, checks) {
      try {
        const known = await clients.get(providerId)?.();
        return known === undefined ? null : await readPerson(known, answered, checks);
      } catch (error) {
        onFailure(providerId, error);
        return null;
      }
    },
    async readLogout(providerId, token) {
      try {
        const known = await clients.get(providerId)?.();
        if (known?.keys == null) return null;
        const { issuer, id_token_signing_alg_values_supported: algorithms = [] } =
          known.client.serverMetadata();
        const { client_id: clientId } = known.client.clientMetadata();
        return await readLogoutToken(token, { issuer, clientId, keys: known.keys, algorithms });
      } catch (error) {
        onFailure(providerId, error);
        return null;
      }
    },
  };
}

async function readPerson(
  { client, settings }: KnownProvider,
  answered: URL,
  { state, nonce, verifier }: SsoChecks,
): Promise<SsoFinding | null> {
  const tokens = await oidc.authorizationCodeGrant(client, answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    // With `maxAge` set, a response without `auth_time` is rejected.
    ...(settings.maxAge !== null && { maxAge: settings.maxAge }),
  });
  const claims = tokens.claims();
  if (claims === undefined) return null;
  const more =
    claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
      : {};
  const said: Record<string, unknown> = { ...more, ...claims };
  const text = (name: string): string => {
    const value = said[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: usableSid(claims['sid']),
    strength: strengthOf(claims, settings),
    email: text('email') === '' ? null : text('email'),
    isEmailVerified: said['email_verified'] === true || said['email_verified'] === 'true',
    firstName: text('given_name') || (text('name').split(/\s+/)[0] ?? ''),
    lastName: text('family_name'),
  };
}

/** Returns the login strength stated by the signed token itself (OpenID Connect Core §2; RFC 8176). */
function strengthOf(claims: oidc.IDToken, { acr, amr, weakLogins }: SsoProviderSettings): SsoStrength | null {
  if (weakLogins === 'not_asked') return null;
  const methods: unknown[] = Array.isArray(claims['amr']) ? claims['amr'] : [];
  const isOne = (wanted: readonly string[], said: unknown[]): boolean =>
    wanted.length === 0 || wanted.some((name) => said.includes(name));
  return isOne(acr, [claims['acr']]) && isOne(amr, methods) ? 'strong' : 'weak';
}

/**
 * Returns a `sid` that can be stored, or null. A session without one ends together with all of the person's sessions.
 */
function usableSid(claim: unknown): string | null {
  return typeof claim === 'string' && /^[^\0]{1,255}$/.test(claim) ? claim : null;
}

interface KnownProvider {
  client: oidc.Configuration;
  settings: SsoProviderSettings;
  /** Null if the provider publishes no key URL. */
  keys: ReturnType<typeof keysOf> | null;
}

/** Fetches the provider's metadata once. Failures are not cached. */
function rememberedClient(settings: SsoProviderSettings): () => Promise<KnownProvider> {
  let known: { client: Promise<KnownProvider>; at: number } | null = null;
  return () => {
    if (known !== null && Date.now() - known.at < knownMs) return known.client;
    const client = discover(settings);
    known = { client, at: Date.now() };
    client.catch(() => {
      if (known?.client === client) known = null;
    });
    return client;
  };
}

async function discover(settings: SsoProviderSettings): Promise<KnownProvider> {
  const issuer = new URL(settings.issuer);
  const ask = createHostFetch(issuer, settings.isInternal);
  const client = await oidc.discovery(issuer, settings.clientId, {}, proofOf(settings.clientSecret), {
    [oidc.customFetch]: ask satisfies oidc.CustomFetch,
    timeout: timeoutSeconds,
    execute: [
      // Checks the signature even though the token came from the provider over TLS.
      oidc.enableNonRepudiationChecks,
      // Internal issuers may use plain http.
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
  const { jwks_uri: keys } = client.serverMetadata();
  return { client, settings, keys: keys === undefined ? null : keysOf(keys, ask) };
}

/**
 * Returns the client authentication method: HTTP Basic if the provider supports it, otherwise the secret in the body.
 */
function proofOf(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const way = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(secret)
      : oidc.ClientSecretPost(secret);
    way(server, ...rest);
  };
}
