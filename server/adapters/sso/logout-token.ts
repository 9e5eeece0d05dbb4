import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { SsoLogout } from '../../services.ts';
import type { createHostFetch } from '../outbound/ask-host.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** How long ago a token may have been made, whatever it says of its end. */
const oldest = '10 minutes';
const skewSeconds = 60;
const mostCharacters = 255;
/** Made with a key that nobody but the provider has. */
const signatures = /^(?:RS|PS|ES)(?:256|384|512)$|^(?:EdDSA|Ed25519)$/;

/** The keys of a provider, asked for by its guarded way and kept for a while. */
export function keysOf(address: string, ask: ReturnType<typeof createHostFetch>): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { method, headers, signal }) =>
      ask(url, { method, headers: Object.fromEntries(headers), signal }),
  });
}

/**
 * What a logout token says (OpenID Connect Back-Channel Logout §2.6): signed by the issuer, for us, lately, of that one
 * event, and no ID token. Throws for any other. Whether it was used before is for the caller to see.
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
  if (typeof claim !== 'string' || claim === '' || claim.length > mostCharacters || claim.includes('\0'))
    throw new Error('The token names somebody by what is no name.');
  return claim;
}
