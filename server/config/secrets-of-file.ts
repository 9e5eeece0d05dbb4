import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { usingFolder } from './make-folder.ts';
import { SettingError } from './setting-error.ts';

/** Characters that a secret has at least. */
export const minSecretLength = 32;

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

/**
 * Returns the secrets stored beside the data, former ones below the current one. Only for a single machine: several
 * must share SESSION_SECRET. Throws an error message if the file is cut off or the folder cannot be used.
 */
export function secretsOfFile(dataDir: string): [string, ...string[]] {
  const file = fileOf(dataDir);
  const [secret, ...former] = usingFolder(dataDir, () => readSecrets(file) ?? makeSecret(dataDir));
  if (secret === undefined || [secret, ...former].some((each) => each.length < minSecretLength))
    throw new SettingError('DATA_DIR', t.secretCutOff({ file, min: String(minSecretLength) }));
  return [secret, ...former];
}

/** Puts secrets in place of those stored beside the data, the current one first: all of them or, on failure, none. */
export function replaceSecretsOfFile(dataDir: string, secrets: readonly string[]): void {
  withWholeFile(dataDir, secrets, renameSync);
}

function readSecrets(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the secrets of whichever process was first. */
function makeSecret(dataDir: string): string[] {
  withWholeFile(dataDir, [randomBytes(32).toString('hex')], linkUnlessPresent);
  return readSecrets(fileOf(dataDir)) ?? [];
}

function linkUnlessPresent(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    copyUnlessPresent(from, to);
  }
}

/** For file systems without hard links. */
function copyUnlessPresent(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Writes a flushed file beside the one of the secrets, which is put there by `place`. */
function withWholeFile(
  dataDir: string,
  secrets: readonly string[],
  place: (from: string, to: string) => void,
): void {
  mkdirSync(dataDir, { recursive: true });
  const whole = `${fileOf(dataDir)}.${randomUUID()}`;
  try {
    writeFileSync(whole, `${secrets.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    place(whole, fileOf(dataDir));
    flushFolder(dataDir);
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Not every system can flush folders. */
function flushFolder(path: string): void {
  let folder: number | null = null;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
  } finally {
    if (folder !== null) closeSync(folder);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
