import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';
import { download, exportOf, opened } from './copies.ts';

let service: TestService;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ bob } = await members(service, 'bob'));
});
test.after.always(() => service?.stop());

const imagesOf: Statement = {
  name: 'test_image_of_comment',
  text: 'SELECT image_signature AS signature FROM pin_comments WHERE user_id = $1',
};
test.serial('[USER-06] a copy holds the pictures of one’s comments, and its lists stand first', async (t) => {
  const board = await boardOf(bob, 'Talk');
  const pin = await createPin(bob, 511, { board_id: board.id, title: 'Talked about' });
  const form = new FormData();
  form.set('text', 'Look');
  form.set('image', new Blob([new Uint8Array(await picture(512))], { type: 'image/jpeg' }), 'a.jpg');
  const said = await bob.send('POST', `/v3/aggregated_pin_data/${pin.id}/comment/`, {
    body: form,
    headers: { accept: 'application/json' },
  });
  t.is(said.status, 201, said.text);
  const [comment] = await service.db.rows<{ signature: string }>(imagesOf, [bob.id]);
  const inside = await opened((await download(bob, (await exportOf(bob)).url ?? '')).bytes);
  const names = [...inside.keys()];
  t.true(names.includes(`pictures/${comment?.signature ?? ''}.jpg`));
  const isFile = (name: string): boolean => /^(pictures|videos)\//.test(name);
  const first = names.findIndex(isFile);
  for (const list of ['account.json', 'boards.json', 'pins.ndjson'])
    t.true(names.indexOf(list) !== -1 && names.indexOf(list) < first, list);
});
