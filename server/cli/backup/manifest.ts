import { createHash, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { backups } from '../admin/command/cli-texts.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the schema's migrations. */
  migrations: z.array(z.string().regex(/^\d{14}_\w+\.ts$/)),
  /** In restore order. Hashes are of the uncompressed text. */
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
  /** Identifies whether a SESSION_SECRET is the one that sealed the backup's contents. */
  secretFingerprint: z.string().regex(/^[0-9a-f]{16}$/),
});

/** Contents and checksums of a backup. Written last: a folder without one is not a backup. */
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';
export const secretFile = 'secret';
export const mediaList = 'media.jsonl';

export function tableFile(name: string): string {
  return join('tables', `${name}.copy.gz`);
}

/** Reads the manifest. Throws a readable message if the folder holds no backup that this version supports. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new Error(backups.none({ folder }));
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(backups.unknownForm({ folder }));
  return read.data;
}

export function fingerprintOf(secret: string): string {
  return createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, '', 'pinboard backup', 32)))
    .digest('hex')
    .slice(0, 16);
}
