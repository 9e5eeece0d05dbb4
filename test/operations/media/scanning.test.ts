import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { putFeedPart } from '../../../db/queries/catalogs/feed-parts.ts';
import { insertFeed } from '../../../db/queries/catalogs/feeds.ts';
import { createScanner } from '../../../server/adapters/scanning/scanner.ts';
import { openFeed } from '../../../server/catalogs/runs/open-feed.ts';
import type { Services } from '../../../server/services.ts';
import type { Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { mp4 } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { bringIn, zipOf } from '../accounts/copies/copies.ts';
import { boardOf, members } from '../support/people.ts';
import { uploadFile } from '../support/upload.ts';

/** Treated as malware by the fake clamd. */
const bad = Buffer.from('what the stand-in takes for malware');

let clamd: Server;
let mood: 'scans' | 'is silent' | 'takes nothing so large' = 'scans';
const seen: Buffer[] = [];
let service: TestService;
let ada: Member;

const port = (): number => (clamd.address() as AddressInfo).port;

test.before(async () => {
  clamd = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      parts.push(part);
      const content = streamed(Buffer.concat(parts));
      if (content === null || mood === 'is silent') return;
      seen.push(content);
      const isBad = content.includes(bad);
      const found = isBad ? 'stream: Stand-In.Test FOUND' : 'stream: OK';
      socket.end(`${mood === 'scans' ? found : 'INSTREAM size limit exceeded. ERROR'}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const env = { CLAMD: `127.0.0.1:${port()}`, CLAMD_TIMEOUT_MS: '1500', LOG_LEVEL: 'silent' };
  service = await startService({ env });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(async () => {
  await service?.stop();
  clamd.close();
});
test.beforeEach(() => {
  mood = 'scans';
  seen.length = 0;
});

/** Payload of INSTREAM. Null before its end. */
function streamed(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const stateOf: Statement = {
  name: 'test_upload_state',
  text: 'SELECT status, failure FROM uploads WHERE user_id = $1 AND id = $2',
};
async function endOf(uploadId: string): Promise<{ status: string; failure: string | null }> {
  return waitFor(
    async () => {
      const [row] = await service.db.rows<{ status: string; failure: string | null }>(stateOf, [
        ada.id,
        uploadId,
      ]);
      return row?.status === 'succeeded' || row?.status === 'failed' ? row : undefined;
    },
    { what: 'the end of the upload' },
  );
}
const images: Statement = { name: 'test_images', text: 'SELECT count(*)::integer AS count FROM images' };

test.serial(
  '[UPLOAD-04] what comes in is scanned as it came, before anything is made of it, and malware is refused',
  async (t) => {
    const good = await picture(401, 900, 900);
    const kept = await uploadFile(ada, good);
    t.like(await endOf(kept.uploadId), { status: 'succeeded' });
    t.true(seen.some((content) => content.equals(good)));

    const before = await service.db.rows(images);
    const infected = Buffer.concat([await picture(402), bad]);
    const refused = await uploadFile(ada, infected);
    t.deepEqual(await endOf(refused.uploadId), { status: 'failed', failure: 'malware_found' });
    t.is(refused.status, 400);
    t.regex(refused.text, /seems to contain malware/);
    const film = await uploadFile(ada, Buffer.concat([await mp4('320x180', 1), bad]), 'video');
    t.deepEqual(await endOf(film.uploadId), { status: 'failed', failure: 'malware_found' });
    t.deepEqual(await service.db.rows(images), before, 'nothing of them is kept');
  },
);

test.serial('[USER-06] [BIZ-04] files of copies and product feeds are scanned too', async (t) => {
  const name = `pictures/${'a'.repeat(32)}.jpg`;
  const pin = { id: '1', boardId: '1', title: '', description: '', altText: '', link: '', picture: name };
  const copy = (bytes: Buffer): Promise<Buffer> =>
    zipOf({
      'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://o.example' }),
      'boards.json': JSON.stringify([{ id: '1', name: 'Mine', privacy: 'secret', sections: [] }]),
      'pins.ndjson': JSON.stringify(pin),
      [name]: bytes,
    });
  const infected = Buffer.concat([await picture(403), bad]);
  t.like(await bringIn(service, ada, await copy(infected)), { status: 'done', pins: 0, refused: 1 });
  t.like(await bringIn(service, ada, await copy(await picture(403))), { status: 'done', pins: 1 });

  const board = await boardOf(ada, 'Products');
  const scanner = createScanner(settings('refuse'), null);
  const read = async (body: Buffer): Promise<void> => {
    const given = { ownerId: ada.id, name: 'Feed', url: '', boardId: board.id, sealedLogin: null };
    const feed = await insertFeed(service.db, given, 20);
    const id = feed?.id ?? '';
    await putFeedPart(service.db, ada.id, id, 0, body);
    const pictures = {
      stagingFile: () => join(service.dataDir, `feed-${id}`),
      discard: (path: string) => rm(path, { force: true }),
    } as Services['pictures'];
    const services = {
      db: service.db,
      feedBytes: 1000,
      scanner,
      outside: null as never,
      sealer: null as never,
      pictures,
    };
    await (await openFeed(services, ada.id, { id, url: '', hasLogin: false })).close();
  };
  await t.notThrowsAsync(read(Buffer.from('id,title\n1,Lamp\n')));
  await t.throwsAsync(read(Buffer.concat([Buffer.from('id,title\n'), bad])), { message: /malware/ });
});

const settings = (whenDown: 'refuse' | 'accept') => ({
  address: { host: '127.0.0.1', port: port() },
  whenDown,
  timeoutMs: 300,
});

test.serial(
  '[UPLOAD-04] what the scanner cannot tell about is refused with a sentence, or taken where the setting says so',
  async (t) => {
    for (const each of ['is silent', 'takes nothing so large'] as const) {
      mood = each;
      t.is(await createScanner(settings('refuse'), null).refusalOf(bad), 'not_scanned', each);
      t.is(await createScanner(settings('accept'), null).refusalOf(bad), null, each);
    }
    const nobody = { ...settings('refuse'), address: { path: '/nowhere/clamd.sock' } };
    t.is(await createScanner(nobody, null).refusalOf(bad), 'not_scanned');
    t.is(await createScanner(null, null).refusalOf(bad), null, 'without the setting nothing is asked');

    mood = 'is silent';
    const { uploadId, text } = await uploadFile(ada, await picture(404));
    t.deepEqual(await endOf(uploadId), { status: 'failed', failure: 'not_scanned' });
    t.regex(text, /Try again later/);
  },
);
