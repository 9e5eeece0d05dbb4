import type { Client } from 'pg';
import { preparedSizes } from '../../../server/media/media-sizes.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Folders {
  stagingDir: string;
  mediaDir: string;
}

export async function strayFiles(db: Client, { stagingDir, mediaDir }: Folders): Promise<string[]> {
  const { rows: images } = await db.query<{ signature: string; format: string; bytes: string }>(
    'SELECT signature, format, bytes FROM images',
  );
  const { rows: waiting } = await db.query<{ id: string }>(
    `SELECT id FROM uploads WHERE status IN ('registered', 'processing')`,
  );
  const expected = new Set(
    images.flatMap(({ signature, format }) => [
      keyOf('originals', signature, format),
      ...preparedSizes.flatMap((size) => ['jpg', 'webp'].map((encoding) => keyOf(size, signature, encoding))),
    ]),
  );
  const files = await filesBelow(mediaDir);
  const allowed = new Set(waiting.map(({ id }) => `upload-${id}`));
  return [
    ...files
      .filter((file) => !expected.has(file))
      .map((file) => `The file media/${file} belongs to nothing.`),
    ...[...expected]
      .filter((file) => !files.includes(file))
      .map((file) => `The file media/${file} is missing.`),
    ...(await filesBelow(stagingDir))
      .filter((file) => !allowed.has(file))
      .map((file) => `The file staging/${file} is left over.`),
    ...(await readdir(join(mediaDir, '.temporary')).catch(() => [])).map(
      (entry) => `The temporary ${entry} is left over.`,
    ),
  ];
}

function keyOf(folder: string, signature: string, extension: string): string {
  const fan = [0, 2, 4].map((at) => signature.slice(at, at + 2)).join('/');
  return `${folder}/${fan}/${signature}.${extension}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
