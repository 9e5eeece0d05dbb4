import { mkdirSync } from 'node:fs';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { SettingError } from './setting-error.ts';

const unusable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/** Creates a folder of the data. Throws a message that names DATA_DIR if this account cannot. */
export function makeFolder(folder: string): void {
  usingFolder(folder, () => mkdirSync(folder, { recursive: true }));
}

/** Runs what reads or writes in a folder of the data, with such a message. */
export function usingFolder<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!unusable.has(code)) throw error;
    throw new SettingError('DATA_DIR', t.folderUnusable({ folder, code }), { cause: error });
  }
}
