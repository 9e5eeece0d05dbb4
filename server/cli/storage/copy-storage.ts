import { appendFile, readFile } from 'node:fs/promises';
import { pipeline as pipelineTo } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../adapters/storage/storage.ts';
import { mediaSizes } from '../../media/media-sizes.ts';
import { backups } from '../admin/command/cli-texts.ts';
import { measure } from '../backup/measure.ts';
import { nowhere } from '../backup/read-backup.ts';

export interface StorageCopy {
  from: Storage;
  to: Storage;
  /** File with the keys that were copied and compared, so that the next run goes on from there. */
  journal: string;
  say: (line: string) => void;
}

export interface CopyOutcome {
  copied: number;
  bytes: number;
  /** Files of earlier runs. */
  before: number;
  /** Keys that hold another file in the target. */
  different: string[];
}

const atOnce = 6;
const toldEvery = 1000;
/** Belong to one store or to work in progress. */
const leftOut = new Set(['staging', 'store-id']);
/** Made again where they are missing, in equal looks but not always in equal bytes. */
const sizes = new Set<string>([...mediaSizes, 'light']);

/**
 * Copies every file of one store into another while the site runs, reads it back and compares its hash. It can be
 * stopped at any time and run again: files already compared are skipped, new ones are added. Deletes nothing.
 */
export async function copyStorage({ from, to, journal, say }: StorageCopy): Promise<CopyOutcome> {
  const done = await stillIn(to, await keysOf(journal));
  const outcome: CopyOutcome = { copied: 0, bytes: 0, before: 0, different: [] };
  const one = async (key: string): Promise<void> => {
    const bytes = await copyFile(from, to, key);
    if (bytes === null) return;
    if (bytes === 'different') {
      outcome.different.push(key);
      return;
    }
    await appendFile(journal, `${key}\n`);
    outcome.copied += 1;
    outcome.bytes += bytes;
    if (outcome.copied % toldEvery === 0) say(backups.copiedFiles({ count: outcome.copied }));
  };
  const keys = from.list('')[Symbol.asyncIterator]();
  // Taken in turn: an iterator hands out one key at a time.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = await keys.next(); next.done !== true; next = await keys.next()) {
        const { key } = next.value;
        if (leftOut.has(key.split('/', 1)[0] ?? '')) continue;
        if (done.has(key)) outcome.before += 1;
        else await one(key);
      }
    }),
  );
  return outcome;
}

/** Returns the bytes of the copy. Null if the file is gone meanwhile. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<number | 'different' | null> {
  const stored = await from.open(key);
  if (stored === undefined) return null;
  const sent = measure();
  // Ends both if one fails, as the target's does where the key exists.
  const source = pipelineTo(stored.stream(), sent.through, () => undefined);
  const isNew = (await to.put(key, source)) === 'stored';
  if (!isNew && sizes.has(key.split('/', 1)[0] ?? '')) return 0;
  const expected = isNew ? sent.result() : await measured(from, key);
  const found = await measured(to, key);
  if (expected === null || found === null) return null;
  return found.sha256 === expected.sha256 && found.bytes === expected.bytes ? found.bytes : 'different';
}

async function measured(storage: Storage, key: string): Promise<{ bytes: number; sha256: string } | null> {
  const stored = await storage.open(key);
  if (stored === undefined) return null;
  const read = measure();
  await pipeline(stored.stream(), read.through, nowhere());
  return read.result();
}

/** Returns those of the keys that the store has: its files may have been deleted since, or it may be another one. */
async function stillIn(store: Storage, keys: Set<string>): Promise<Set<string>> {
  const found = new Set<string>();
  if (keys.size === 0) return found;
  for await (const { key } of store.list('')) if (keys.has(key)) found.add(key);
  return found;
}

/** A line cut off by a crash names no file. */
async function keysOf(journal: string): Promise<Set<string>> {
  return new Set((await readFile(journal, 'utf8').catch(() => '')).split('\n').slice(0, -1));
}
