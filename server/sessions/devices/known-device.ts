import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';
import type { Login } from '../log-in.ts';

type Signs = Pick<Services, 'signer'>;

const purpose = 'known-device';
/** Maximum number of accounts sharing a browser. */
const maxAccounts = 4;

/**
 * Returns the browser's device name if it has signed in to the account before, else null. `kept` is its cookie (OWASP:
 * device cookies): random names, each signed over the account and its password, so that the cookie reveals no accounts
 * and a new password invalidates every device.
 */
export function knownDevice({ signer }: Signs, kept: string | null, login: Login): string | null {
  return (
    entriesOf(kept)
      .find((entry) => isOf(signer, entry, login))
      ?.split('.')[0] ?? null
  );
}

/** Returns the browser's new device cookie: the account first, then the previous ones. */
export function withDevice({ signer }: Signs, kept: string | null, login: Login): string {
  const before = entriesOf(kept);
  const own = before.find((entry) => isOf(signer, entry, login)) ?? newEntry(signer, login);
  return [own, ...before.filter((entry) => entry !== own)].slice(0, maxAccounts).join('~');
}

function entriesOf(kept: string | null): string[] {
  return (kept ?? '')
    .slice(0, 400)
    .split('~')
    .filter((entry) => /^[\w-]{16}\.[\w-]{22}$/.test(entry))
    .slice(0, maxAccounts);
}

function newEntry(signer: Services['signer'], login: Login): string {
  const name = randomBytes(12).toString('base64url');
  const [, signature = ''] = signer.sign(purpose, signed(name, login)).split('.');
  return `${name}.${signature}`;
}

function isOf(signer: Services['signer'], entry: string, login: Login): boolean {
  const [name = '', signature = ''] = entry.split('.');
  const token = `${Buffer.from(signed(name, login)).toString('base64url')}.${signature}`;
  return signer.verify(purpose, token) !== null;
}

function signed(name: string, { userId, hash }: Login): string {
  return [name, userId, createHash('sha256').update(hash).digest('base64url')].join('|');
}
