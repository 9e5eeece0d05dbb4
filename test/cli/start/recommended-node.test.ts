import test from 'ava';
import { recommendedNode } from '../../support/outside/recommended-node.ts';
import { signUp } from '../../support/service/client.ts';
import { createTestDatabase } from '../../support/service/database.ts';
import { codedTile, makeHeic } from '../../media/heic/make-heic.ts';
import { photo } from '../../media/make-pictures.ts';
import { dataFolder, leanStart, startCommand } from './start-command.ts';

test.serial('[UPLOAD-04] the service starts on the recommended Node and takes pictures there', async (t) => {
  t.timeout(240_000);
  const program = await recommendedNode();
  if (program === undefined) {
    t.log('skipped: the recommended Node cannot be fetched here');
    return t.pass();
  }
  const [folder, database] = [dataFolder(), await createTestDatabase()];
  const command = startCommand(
    { DATA_DIR: folder.path, DATABASE_URL: database.connectionString, ...leanStart },
    { program },
  );
  t.teardown(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
    await database.drop();
    folder.remove();
  });
  const ada = await signUp(new URL(await command.address).origin);
  const heic = makeHeic({ tiles: [codedTile('tile-red')], columns: 1, tileSide: 64, width: 64, height: 64 });
  const jpeg = await (await photo(800, 600)).jpeg().toBuffer();
  for (const [kind, bytes] of [
    ['JPEG', jpeg],
    ['HEIC, which a thread decodes', heic],
  ] as const) {
    const made = await ada.call('POST', '/v3/pins/', { image_base64: bytes.toString('base64') });
    t.is(made.status, 201, `${kind}: ${made.text}`);
  }
  command.process.kill('SIGTERM');
  t.is(await command.ended, 0, command.output());
});
