import { createHash, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string().regex(/^\d{14}_\w+\.ts$/)),
  /** In the order in which they are filled. Hashes are those of the text, not of the compressed file. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w{1,63}$/),
      columns: z.array(z.string().regex(/^\w{1,63}$/)),
      rows: count,
      bytes: count,
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^\w{1,63}$/), value: z.string().nullable() })),
  eventDays: z.array(z.iso.date()),
  media: z.object({ files: count, bytes: count, sha256 }).nullable(),
  /** Tells whether a SESSION_SECRET is the one that sealed what the backup holds. */
  secretFingerprint: z.string().regex(/^[0-9a-f]{16}$/),
});

/** What a backup holds and how to tell that it is whole. Written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';
export const secretFile = 'secret';
export const mediaList = 'media.jsonl';

export function tableFile(name: string): string {
  return join('tables', `${name}.copy.gz`);
}

/** Throws a sentence when the folder holds no backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no finished backup in ${folder}.`);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`The backup in ${folder} is not in a form that this version knows.`);
  return read.data;
}

export function fingerprintOf(secret: string): string {
  return createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, '', 'pinboard backup', 32)))
    .digest('hex')
    .slice(0, 16);
}
