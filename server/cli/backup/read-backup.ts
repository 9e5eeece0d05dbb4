import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Writable } from 'node:stream';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { backups } from '../admin/command/cli-texts.ts';
import { measure } from './measure.ts';
import { mediaList, tableFile, type Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];

const mediaEntry = z.object({
  key: z.string().min(1),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

/** Compares every file of a backup with its manifest. Returns one sentence per problem. */
export async function findDamage(folder: string, manifest: Manifest): Promise<string[]> {
  const damage: string[] = [];
  for (const table of manifest.tables) {
    const measured = measure();
    const file = join(folder, tableFile(table.name));
    const failure = await pipeline(createReadStream(file), createGunzip(), measured.through, nowhere()).then(
      () => null,
      (error: Error) => error.message,
    );
    if (failure !== null) damage.push(backups.tableUnreadable({ table: table.name, reason: failure }));
    else if (!isSame(table, measured.result())) damage.push(backups.tableChanged({ table: table.name }));
  }
  if (manifest.media === null) return damage;
  let files = 0;
  const list = measure();
  await pipeline(createReadStream(join(folder, mediaList)), list.through, nowhere()).catch(() => undefined);
  if (list.result().sha256 !== manifest.media.sha256) return [...damage, backups.listDamaged];
  for await (const { key, sha256 } of mediaOf(folder)) {
    const measured = measure();
    files += 1;
    await pipeline(createReadStream(join(folder, 'media', key)), measured.through, nowhere()).catch(
      () => undefined,
    );
    if (measured.result().sha256 !== sha256) damage.push(backups.fileDamaged({ key }));
  }
  if (files !== manifest.media.files) damage.push(backups.listCut);
  return damage;
}

/** Yields the media files listed in the backup. */
export async function* mediaOf(folder: string): AsyncGenerator<z.infer<typeof mediaEntry>> {
  const lines = createInterface({ input: createReadStream(join(folder, mediaList)), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield mediaEntry.parse(JSON.parse(line));
}

/** Streams a table's lines, decompressed. */
export function linesOf(folder: string, name: string): AsyncIterable<Buffer> {
  const lines = new PassThrough();
  pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), lines).catch((error: Error) =>
    lines.destroy(error),
  );
  return lines as AsyncIterable<Buffer>;
}

export function isSame(table: Table, found: { lines: number; bytes: number; sha256: string }): boolean {
  return table.rows === found.lines && table.bytes === found.bytes && table.sha256 === found.sha256;
}

export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
