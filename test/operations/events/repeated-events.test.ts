import { randomUUID } from 'node:crypto';
import test from 'ava';
import { toNanoseconds } from '../../../views/events/event-time.ts';
import { members, boardOf, quickPins } from '../support/people.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { batchOf, keptEvents, wireEvent } from '../../support/data/events.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

const report = (who: Client, batch: object) => who.call('POST', '/v3/events/', { ...batch });

test.serial(
  '[TRACK-04] what is sent again under another day is one event, and said to be a duplicate',
  async (t) => {
    const [id = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Seen')).id, 1);
    const now = Date.now();
    const event = wireEvent(1701, { object_id: id, time: toNanoseconds(now) });
    t.like((await report(bob, batchOf(event, { ...event }))).response?.data, { accepted: 1, duplicates: 1 });
    for (const ago of [0, 1, 3]) {
      const again = { ...event, time: toNanoseconds(now - ago * 24 * 3600 * 1000) };
      t.deepEqual((await report(bob, batchOf(again))).response?.data, {
        accepted: 0,
        duplicates: 1,
        rejected: 0,
      });
    }
    t.is((await keptEvents(service.db, [event.id])).length, 1);
  },
);

test.serial('[TRACK-04] ids that differ are never taken for one', async (t) => {
  const events = Array.from({ length: 500 }, () => wireEvent(101, { id: randomUUID() }));
  t.deepEqual((await report(new Client(service.origin), batchOf(...events))).response?.data, {
    accepted: 500,
    duplicates: 0,
    rejected: 0,
  });
  t.is(
    (
      await keptEvents(
        service.db,
        events.map(({ id }) => id),
      )
    ).length,
    500,
  );
});
