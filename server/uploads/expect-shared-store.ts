import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sql } from '../../db/connection/database.ts';
import { claimStore, tokenOfStore } from '../../db/queries/media/uploads.ts';
import { isStorageFull } from '../storage-full.ts';

const fileName = 'store-id';

/**
 * Checks that the data folder is the one that all processes of this database use, because uploads received into another
 * one are never found. The first process leaves a token in the folder and in the database. Throws an error message if
 * the two differ.
 */
export async function expectSharedStore(db: Sql, dataDir: string): Promise<void> {
  const file = join(resolve(dataDir), fileName);
  const recorded = await tokenOfStore(db);
  const found = await readToken(file);
  if (found !== null && found === recorded) return;
  if (recorded !== null) throw anotherStore(file, recorded);
  const token = found ?? (await leaveToken(file));
  // A full disk is reported where something is stored.
  if (token === null) return;
  await claimStore(db, token);
  const claimed = await tokenOfStore(db);
  if (claimed !== null && claimed !== token) throw anotherStore(file, claimed);
}

async function readToken(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the token in the file, of whichever process was first, or null if there is no room for it. */
async function leaveToken(file: string): Promise<string | null> {
  const token = randomUUID().replaceAll('-', '');
  const whole = `${file}.${token}`;
  try {
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(whole, `${token}\n`, { flush: true });
    await link(whole, file);
    return token;
  } catch (error) {
    if (isStorageFull(error)) return null;
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await readToken(file);
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

function anotherStore(file: string, recorded: string): Error {
  return new Error(
    `Setting DATA_DIR leads to another folder than that of the other processes of this database, which would lose ` +
      `uploads. Give all of them the same folder. If its files have been moved here: echo ${recorded} > ${file}`,
  );
}
