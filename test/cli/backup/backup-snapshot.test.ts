import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase, type Statement } from '../../../db/connection/database.ts';
import { insertImage, type InsertImage } from '../../../db/queries/pins/images.ts';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import type { Storage } from '../../../server/adapters/storage/storage.ts';
import { writeBackup } from '../../../server/cli/backup/write-backup.ts';
import { createTestDatabase } from '../../support/service/database.ts';

const snapshots: Statement = {
  name: 'test_snapshots',
  text: `SELECT pid FROM pg_stat_activity WHERE application_name = 'pinfold backup' AND xact_start IS NOT NULL`,
};

test.serial('a backup holds no snapshot of the database while it copies media', async (t) => {
  const { connectionString, drop } = await createTestDatabase();
  const db = openDatabase({ connectionString });
  const place = join(tmpdir(), `pinfold-backup-${randomUUID().slice(0, 8)}`);
  const folder = join(place, 'backup');
  try {
    const storage = createFileStorage(join(place, 'media'));
    await storage.put('originals/aa/stays.jpg', Buffer.from('bytes'));
    const image: Omit<InsertImage, 'signature'> = {
      width: 1,
      height: 1,
      format: 'jpg',
      dominantColor: '#000000',
      perceptualHash: '0',
      bytes: 5,
      sourceSha256: 'a'.repeat(64),
    };
    await insertImage(db, { ...image, signature: 'a'.repeat(32) });
    const held: unknown[][] = [];
    const watched: Storage = {
      ...storage,
      async open(key) {
        held.push(await db.rows(snapshots));
        await insertImage(db, { ...image, signature: 'b'.repeat(32) });
        return storage.open(key);
      },
    };
    const { missing } = await writeBackup({
      connectionString,
      storage: watched,
      folder,
      secrets: ['a secret of more than thirty-two characters'],
      keepSecrets: false,
      now: new Date(),
      say: () => undefined,
    });
    t.deepEqual(held, [[]]);
    t.deepEqual(missing, ['a'.repeat(32)], 'of the pictures of its moment, not of later ones');
    t.deepEqual((await readdir(folder)).toSorted(), ['manifest.json', 'media', 'media.jsonl', 'tables']);
  } finally {
    await db.close();
    await drop();
    await rm(place, { recursive: true, force: true });
  }
});
