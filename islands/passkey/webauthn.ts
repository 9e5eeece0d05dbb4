import type { AnswerOf } from '../shared/call.ts';

/** Options and credentials as JSON. Not every browser converts them natively. */

type Json = Record<string, unknown>;

const toBytes = (text: string): ArrayBuffer => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
};

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const described = (list: { id: string }[] = []): PublicKeyCredentialDescriptor[] =>
  list.map(({ id }) => ({ type: 'public-key', id: toBytes(id) }));

/** Why passkeys are unavailable here: IP addresses cannot have them. Null if they are available. */
export function whyNoPasskeys(): 'number' | 'browser' | null {
  if (/^[\d.]+$|:/.test(location.hostname)) return 'number';
  return isSecureContext && 'PublicKeyCredential' in window ? null : 'browser';
}

/** Creates a passkey on the device. Throws if the person declines. */
export async function makePasskey(options: AnswerOf<'POST /v3/users/me/passkeys/options/'>): Promise<Json> {
  const made = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: described(options.excludeCredentials),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...idsOf(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Signs with a passkey of the device. Throws if the person declines. */
export async function signWithPasskey(
  options: AnswerOf<'POST /v3/sessions/passkey/options/'>,
): Promise<Json> {
  const used = (await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: toBytes(options.challenge),
    },
  })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...idsOf(used),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle),
    },
  };
}

function idsOf({ id, rawId, type }: PublicKeyCredential): Json {
  return { id, rawId: toText(rawId), type };
}
