import { randomInt } from 'node:crypto';
import { credentialsOf, endSessionsOf } from '../../../db/queries/accounts/credentials.ts';
import type { Sql } from '../../../db/connection/database.ts';
import {
  beginTotp,
  endTotp,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  takeTotpStep,
  totpOf,
  useRecoveryCode,
} from '../../../db/queries/accounts/factors.ts';
import { lockAccessOf } from '../../../db/queries/oauth/oauth.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { latinDigits } from '../../../views/base/text/latin-digits.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink, tokenHash } from '../../mail/one-time-links.ts';
import { requirePassword } from '../password/require-password.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codesGiven = 10;

/** Returns the second-factor status of an account. */
export async function secondFactor(
  services: Pick<Services, 'db'>,
  userId: string,
): Promise<{ isOn: boolean; codesLeft: number }> {
  const totp = await totpOf(services.db, userId);
  const isOn = totp?.isConfirmed === true;
  return { isOn, codesLeft: isOn ? await recoveryCodesLeft(services.db, userId) : 0 };
}

/** Starts authenticator app setup. Throws `wrong_password`, `factor_on`. */
export async function beginAuthenticator(
  services: Services,
  userId: string,
  password: string,
): Promise<void> {
  await requirePassword(services, userId, password, 'password');
  if (!(await beginTotp(services.db, userId, services.sealer.seal(newTotpSecret()))))
    throw new AppError('factor_on');
}

/** Returns the data that the authenticator app scans during setup. */
export async function authenticatorToScan(
  services: Services,
  userId: string,
): Promise<{ secret: string; address: string } | null> {
  const totp = await totpOf(services.db, userId);
  if (totp === null || totp.isConfirmed) return null;
  const secret = services.sealer.open(totp.sealedSecret);
  const account = await credentialsOf(services.db, userId);
  if (secret === null || account === null) return null;
  return { secret, address: totpAddress(secret, services.siteName, account.username) };
}

/**
 * Enables the authenticator after checking one of its codes, and ends the other sessions, which began without it. Returns
 * the recovery codes, which are shown once. Throws `wrong_code`.
 */
export async function confirmAuthenticator(
  services: Services,
  userId: string,
  { code, sessionId }: { code: string; sessionId: string | null },
  origin: string,
  caller: Caller,
): Promise<string[]> {
  const totp = await totpOf(services.db, userId);
  if (totp === null || totp.isConfirmed) throw new AppError('not_found');
  return services.db.transaction(async (tx) => {
    // So that a login on its way by password alone is either ended here or waits for this.
    await lockAccessOf(tx, userId);
    if (!(await takeCode(services, tx, userId, code)))
      throw fieldError('code', factorTexts.wrongCode, 'wrong_code');
    await endSessionsOf(tx, userId, sessionId);
    await logSecurity(tx, userId, 'factor_on', caller);
    await notify(services, tx, userId, origin, 'factorOn');
    return giveCodes(tx, userId);
  });
}

/** Disables the second factor. Throws `wrong_password`, `wrong_code`. */
export async function endAuthenticator(
  services: Services,
  userId: string,
  proof: { password: string; code: string },
  origin: string,
  caller: Caller,
): Promise<void> {
  await requirePassword(services, userId, proof.password, 'password');
  if (!(await isSecondFactor(services, userId, proof.code))) throw wrongCode(proof.code);
  await services.db.transaction(async (tx) => {
    await endTotp(tx, userId);
    await logSecurity(tx, userId, 'factor_off', caller);
    await notify(services, tx, userId, origin, 'factorOff');
  });
}

/** Removes a lost second factor in the caller's transaction and notifies the owner by email. */
export async function takeAuthenticator(
  services: Pick<Services, 'clock' | 'siteName'>,
  tx: Sql,
  userId: string,
  origin: string,
): Promise<void> {
  await endTotp(tx, userId);
  await notify(services, tx, userId, origin, 'factorOff');
}

/** Replaces all recovery codes. Throws `wrong_password`, or `not_found` if there is no second factor. */
export async function renewRecoveryCodes(
  services: Services,
  userId: string,
  password: string,
  caller: Caller,
): Promise<string[]> {
  await requirePassword(services, userId, password, 'password');
  if (!(await secondFactor(services, userId)).isOn) throw new AppError('not_found');
  return services.db.transaction(async (tx) => {
    await logSecurity(tx, userId, 'codes_renewed', caller);
    return giveCodes(tx, userId);
  });
}

/** Checks a code from the account's app or one of its recovery codes. A valid code is consumed. */
export async function isSecondFactor(services: Services, userId: string, code: string): Promise<boolean> {
  const plain = plainCode(code);
  if (isAppCode(code)) return takeCode(services, services.db, userId, plain);
  return useRecoveryCode(services.db, userId, hashOf(userId, plain));
}

/** The refusal of a code. Only an app has a next one. */
export function wrongCode(code: string): AppError {
  const reason = isAppCode(code) ? factorTexts.wrongCode : factorTexts.wrongRecoveryCode;
  return fieldError('code', reason, 'wrong_code');
}

/** Returns whether a code has the form of an app code: six digits, which is short enough to guess. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

function plainCode(code: string): string {
  return latinDigits(code).toLowerCase().replace(/[\s-]/g, '');
}

async function takeCode(services: Services, sql: Sql, userId: string, code: string): Promise<boolean> {
  const totp = await totpOf(sql, userId);
  const secret = totp === null ? null : services.sealer.open(totp.sealedSecret);
  const plain = plainCode(code);
  if (totp === null || secret === null || !/^\d{6}$/.test(plain)) return false;
  const step = stepOfCode(secret, plain, services.clock.now());
  return step !== null && takeTotpStep(sql, userId, step, totp.sealedSecret);
}

async function giveCodes(tx: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, () =>
    Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Twelve letters from an alphabet of 31 cannot be brute-forced, so a plain hash is enough. */
function hashOf(userId: string, code: string): string {
  return tokenHash(`${userId}:${code}`);
}

async function notify(
  services: Pick<Services, 'clock' | 'siteName'>,
  tx: Sql,
  userId: string,
  origin: string,
  words: 'factorOn' | 'factorOff',
): Promise<void> {
  const account = await credentialsOf(tx, userId);
  if (account?.email == null) return;
  const panic = await issueLink(tx, services.clock.now(), { kind: 'panic', userId });
  await queueMail(
    tx,
    { userId, address: account.email },
    words === 'factorOn' ? 'factor_on' : 'factor_off',
    () =>
      mailTexts[words]({
        site: services.siteName,
        username: account.username,
        href: origin + tokenUrl(accountUrls.panic, panic),
      }),
  );
}
