import test from 'ava';
import { foldCounters } from '../../../../db/queries/counters.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let boardId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Lighthouses')).id;
});
test.after.always(() => service?.stop());

const document = async (pinId: string): Promise<{ tier: number; saves: number } | undefined> =>
  (
    await service.db.rows<{ tier: number; saves: number }>(
      { name: 'test_document', text: 'SELECT tier, saves FROM pin_documents WHERE pin_id = $1' },
      [pinId],
    )
  )[0];
const change = async (method: string, path: string): Promise<void> => {
  const { status, text } = await ada.call(method, path);
  if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
  while ((await foldCounters(service.db, 1000)) > 0);
};

test.serial(
  '[SRCH-01] a pin that is restored ranks by the saves that it has, and stands for its copies',
  async (t) => {
    const [pin = ''] = await wordedPins(service, ada.id, boardId, [{ title: 'Lighthouse', saves: 120 }]);
    const copy = await bob.call('POST', `/v3/pins/${pin}/repin/`);
    const copyId = (copy.response?.data as { id: string }).id;
    while ((await foldCounters(service.db, 1000)) > 0);
    const before = await document(pin);
    t.like(before, { tier: 4 });
    t.like(await document(copyId), { tier: -1 });

    await change('DELETE', `/v3/pins/${pin}/`);
    t.is(await document(pin), undefined);
    t.like(await document(copyId), { tier: 4 }, 'the copy takes its place');
    await change('POST', `/v3/pins/${pin}/restore/`);
    t.deepEqual(await document(pin), { tier: 4, saves: 121 });
    t.deepEqual(await document(copyId), { tier: -1, saves: 0 });
  },
);

test.serial('[SRCH-01] a pin that is restored is new only if it was made lately', async (t) => {
  const [pin = ''] = await wordedPins(service, ada.id, boardId, [{ title: 'Lighthouse' }]);
  await change('DELETE', `/v3/pins/${pin}/`);
  await change('POST', `/v3/pins/${pin}/restore/`);
  t.deepEqual(await document(pin), { tier: 1, saves: 0 });
  const old = String(BigInt(pin) - (BigInt(8 * 24 * 3600 * 1000) << 22n));
  await change('DELETE', `/v3/pins/${pin}/`);
  await service.db.pool.query(
    `UPDATE deleted_pins SET pin_id = ${old}, pin = pin || '{"id": ${old}, "root_pin_id": ${old}}' WHERE pin_id = ${pin}`,
  );
  await change('POST', `/v3/pins/${old}/restore/`);
  t.deepEqual(await document(old), { tier: 0, saves: 0 });
});
