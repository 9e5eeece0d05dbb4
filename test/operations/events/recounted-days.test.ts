import ava from 'ava';
import { recountYesterday } from '../../../server/events/keep-event-days.ts';
import { startService, type TestService } from '../../support/service/service.ts';

const test = ava.serial;
const dayMs = 24 * 3600 * 1000;

let service: TestService;

ava.before(async () => {
  service = await startService({ worker: false });
});
ava.after.always(() => service.stop());

test('[TRACK-04] a day is counted anew once, by whichever worker comes first', async (t) => {
  const now = new Date(Date.now() + 10 * dayMs);
  const changed = await Promise.all([1, 2, 3].map(() => recountYesterday(service.db, now)));
  t.deepEqual(
    changed.filter((each) => each !== null),
    [0],
  );
  t.is(await recountYesterday(service.db, now), null, 'nor after a restart');
  t.is(await recountYesterday(service.db, new Date(now.getTime() + dayMs)), 0, 'the next day is');
});
