import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';
import { beginImport, importOf, zipOf } from './copies.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service?.stop());

const cover = `pictures/${'a'.repeat(32)}.jpg`;
const video = `videos/${'b'.repeat(32)}.mp4`;
const site = 'https://other.example';

/** A video of the archive that the worker has begun and does not end. */
const underway: Statement = {
  name: 'test_video_underway',
  text: `
    WITH upload AS (
      INSERT INTO uploads (user_id, kind, status) VALUES ($1, 'video', 'processing') RETURNING id
    )
    INSERT INTO account_import_items (user_id, kind, source, target_id) SELECT $1, 'video', $2, id FROM upload`,
};
const failed: Statement = {
  name: 'test_video_failed',
  text: `UPDATE uploads SET status = 'failed' WHERE user_id = $1 AND kind = 'video'`,
};

test.serial('[USER-06] an import that waits for a video does not read its archive meanwhile', async (t) => {
  await service.db.rows(underway, [ada.id, `${site}|${video}`]);
  const words = { boardId: '7', description: '', altText: '', link: '', picture: cover };
  const lines = [
    { ...words, id: '71', title: 'Before' },
    { ...words, id: '72', title: 'Moving', media: { kind: 'video', video, captions: [] } },
  ];
  const id = await beginImport(
    service,
    ada,
    await zipOf({
      'export.json': JSON.stringify({ format: 'account-export', version: 1, site }),
      'boards.json': JSON.stringify([{ id: '7', name: 'Films', privacy: 'public', sections: [] }]),
      'pins.ndjson': lines.map((line) => JSON.stringify(line)).join('\n'),
      [cover]: await picture(341),
    }),
  );
  await waitFor(async () => (await importOf(ada)).pins === 1, { what: 'the pin before the video' });
  const received = join(service.dataDir, 'staging', `import-${id}`);
  await pause(500);
  await rename(received, `${received}.away`);
  await pause(4000);
  t.like(await importOf(ada), { status: 'working', pins: 1 });

  await rename(`${received}.away`, received);
  await service.db.rows(failed, [ada.id]);
  const done = await waitFor(
    async () => {
      const one = await importOf(ada);
      return one.status === 'done' ? one : undefined;
    },
    { what: 'the import' },
  );
  t.like(done, { pins: 2, refused: 0 });
});
