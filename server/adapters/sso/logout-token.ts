import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { SsoLogout } from '../../services.ts';
import type { createHostFetch } from '../outbound/ask-host.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of a token, whatever expiry it states. */
const oldest = '10 minutes';
const skewSeconds = 60;
const maxCharacters = 255;
/** Asymmetric algorithms only: only the provider holds the key. */
const signatures = /^(?:RS|PS|ES)(?:256|384|512)$|^(?:EdDSA|Ed25519)$/;

/** Returns a provider's keys, fetched through its guarded fetch and cached. */
export function keysOf(address: string, ask: ReturnType<typeof createHostFetch>): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { method, headers, signal }) =>
      ask(url, { method, headers: Object.fromEntries(headers), signal }),
  });
}

/**
 * Returns the claims of a logout token (OpenID Connect Back-Channel Logout §2.6): signed by the issuer, addressed to
 * this service, recent, with exactly that event, and not an ID token. Throws for any other token. The caller checks
 * for reuse.
 */
export async function readLogoutToken(
  token: string,
  provider: { issuer: string; clientId: string; keys: JWTVerifyGetKey; algorithms: readonly string[] },
): Promise<SsoLogout> {
  const algorithms = provider.algorithms.filter((name) => signatures.test(name));
  const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: algorithms.length === 0 ? ['RS256'] : algorithms,
    requiredClaims: ['exp', 'iat', 'jti', 'events'],
    maxTokenAge: oldest,
    clockTolerance: skewSeconds,
  });
  const { typ } = protectedHeader;
  if (typ !== undefined && !/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ))
    throw new Error('The token is of another type.');
  const { events, nonce, jti = '', exp = 0 } = payload;
  if (nonce !== undefined) throw new Error('The token is an ID token.');
  const told: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, event) : null;
  if (typeof told !== 'object' || told === null) throw new Error('The token is of another event.');
  const [subject, sid] = [name(payload.sub), name(payload['sid'])];
  if (subject === null && sid === null) throw new Error('The token names nobody.');
  if (jti === '' || jti.length > 1000) throw new Error('The token has no usable name.');
  return {
    issuer: provider.issuer,
    subject,
    sid,
    jti,
    expiresAt: new Date((exp + skewSeconds) * 1000),
  };
}

function name(claim: unknown): string | null {
  if (claim === undefined) return null;
  if (typeof claim !== 'string' || claim === '' || claim.length > maxCharacters || claim.includes('\0'))
    throw new Error('The token names somebody by what is no name.');
  return claim;
}
