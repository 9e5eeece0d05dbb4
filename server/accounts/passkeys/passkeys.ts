import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import {
  deletePasskeyRow,
  insertChallenge,
  insertPasskey,
  passkeyKeysOf,
  passkeysOf,
  renamePasskeyRow,
  takeChallengeRow,
  usePasskey,
  type PasskeyRow,
} from '../../../db/queries/accounts/sign-in/passkeys.ts';
import { passkeyTexts } from '../../../views/accounts/texts/passkeys.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { issueLink } from '../../mail/one-time-links.ts';
import { requireOpenAccount } from '../../sessions/log-in.ts';
import { requirePassword } from '../password/require-password.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { isId } from '../../../views/base/text/is-id.ts';

export type Passkey = PasskeyRow;

/** Loaded on demand: 300 modules, a third of a web process's startup. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey challenge as stored in the session. Valid for one answer within five minutes. */
export interface PasskeyQuestion {
  challenge: string;
  kind: 'add' | 'login';
  /** Milliseconds since 1970. */
  at: number;
}

const waitMs = 5 * 60 * 1000;
const maxPasskeys = 20;

/** Returns an account's passkeys, oldest first. */
export function listPasskeys(services: Pick<Services, 'db'>, userId: string): Promise<Passkey[]> {
  return passkeysOf(services.db, userId);
}

/** Returns the options for creating a passkey (WebAuthn §5.4). Throws `wrong_password`. */
export async function askToAdd(
  services: Services,
  userId: string,
  password: string,
  origin: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; question: PasskeyQuestion }> {
  const account = await requirePassword(services, userId, password, 'password');
  const known = await passkeyKeysOf(services.db, userId);
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: services.siteName,
    rpID: new URL(origin).hostname,
    userName: account.username,
    userID: new Uint8Array(Buffer.from(userId)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, question: await question(services, options.challenge, 'add') };
}

/** Stores the passkey that the browser created. Throws `passkey_refused`, `passkey_known`. */
export async function addPasskey(
  services: Services,
  userId: string,
  given: { asked: PasskeyQuestion | undefined; answer: unknown; name: string; origin: string },
  caller: Caller,
): Promise<Passkey> {
  const expectedChallenge = await met(services, given.asked, 'add');
  const verified = await (
    await webAuthn()
  )
    .verifyRegistrationResponse({
      response: given.answer as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: given.origin,
      expectedRPID: new URL(given.origin).hostname,
      requireUserVerification: true,
    })
    .catch(() => null);
  if (verified?.verified !== true) throw new AppError('passkey_refused');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  await services.db.transaction(async (tx) => {
    const id = await insertPasskey(
      tx,
      userId,
      {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        uses: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10),
        name: given.name,
        isSynced: credentialBackedUp,
      },
      maxPasskeys,
    );
    if (id === null) throw new AppError('passkey_known');
    await logSecurity(tx, userId, 'passkey_added', caller);
    const account = await credentialsOf(tx, userId);
    if (account?.email == null) return;
    const panic = await issueLink(tx, services.clock.now(), { kind: 'panic', userId });
    const words = () =>
      passkeyTexts.mail({
        site: services.siteName,
        username: account.username,
        name: given.name,
        href: given.origin + tokenUrl(accountUrls.panic, panic),
      });
    await queueMail(tx, { userId, address: account.email }, 'passkey_added', words);
  });
  const added = (await listPasskeys(services, userId)).at(-1);
  if (added === undefined) throw new AppError('passkey_not_found');
  return added;
}

/** Throws `passkey_not_found`. */
export async function renamePasskey(
  services: Services,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<void> {
  if (!(await renamePasskeyRow(services.db, userId, passkeyId, name)))
    throw new AppError('passkey_not_found');
}

/** Throws `wrong_password`, `passkey_not_found`. */
export async function removePasskey(
  services: Services,
  userId: string,
  passkeyId: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await requirePassword(services, userId, password, 'password');
  await services.db.transaction(async (tx) => {
    if (!(await deletePasskeyRow(tx, userId, passkeyId))) throw new AppError('passkey_not_found');
    await logSecurity(tx, userId, 'passkey_removed', caller);
  });
}

/** Returns the options for a passkey login. They name no account, so they do not reveal who has passkeys. */
export async function askToLogIn(
  services: Services,
  origin: string,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; question: PasskeyQuestion }> {
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  });
  return { options, question: await question(services, options.challenge, 'login') };
}

/**
 * Returns the account whose passkey signed the challenge, and the passkey’s id. The passkey verified the user itself, so it counts as both
 * factors. Throws `passkey_refused`, `account_locked`.
 */
export async function logInByPasskey(
  services: Services,
  given: { asked: PasskeyQuestion | undefined; answer: unknown; origin: string },
): Promise<{ userId: string; passkey: string }> {
  const expectedChallenge = await met(services, given.asked, 'login');
  const answer = given.answer as AuthenticationResponseJSON;
  const userId = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString('utf8');
  if (!isId(userId)) throw new AppError('passkey_refused');
  const key = (await passkeyKeysOf(services.db, userId)).find(
    ({ credentialId }) => credentialId === answer.id,
  );
  if (key === undefined) throw new AppError('passkey_refused');
  const verified = await (
    await webAuthn()
  )
    .verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: given.origin,
      expectedRPID: new URL(given.origin).hostname,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.uses),
      },
      requireUserVerification: true,
    })
    .catch(() => null);
  if (verified?.verified !== true) throw new AppError('passkey_refused');
  if (!(await usePasskey(services.db, userId, key.id, verified.authenticationInfo.newCounter)))
    throw new AppError('passkey_refused');
  await requireOpenAccount(services, userId);
  return { userId, passkey: key.id };
}

async function question(
  services: Services,
  challenge: string,
  kind: PasskeyQuestion['kind'],
): Promise<PasskeyQuestion> {
  await insertChallenge(services.db, challenge);
  return { challenge, kind, at: services.clock.now().getTime() };
}

/** Consumes and returns the session's challenge. */
async function met(
  services: Services,
  asked: PasskeyQuestion | undefined,
  kind: PasskeyQuestion['kind'],
): Promise<string> {
  if (asked?.kind !== kind || services.clock.now().getTime() - asked.at > waitMs)
    throw new AppError('passkey_refused');
  if (!(await takeChallengeRow(services.db, asked.challenge))) throw new AppError('passkey_refused');
  return asked.challenge;
}
