import test from 'ava';
import { shareReading } from '../../../server/site/shared-reading.ts';

test.serial(
  '[EXP-04] who has changed something does not get what a reading saw that began before',
  async (t) => {
    let stored = 'old';
    const ends: (() => void)[] = [];
    const reading = shareReading(async () => {
      const seen = stored;
      await new Promise<void>((resolve) => ends.push(resolve));
      return seen;
    });
    const [first, joined] = [reading.join(), reading.join()];
    stored = 'new';
    const [after, afterToo] = [reading.anew(), reading.anew()];
    ends.shift()?.();
    t.deepEqual(await Promise.all([first, joined]), ['old', 'old']);
    await new Promise(setImmediate);
    t.is(ends.length, 1, 'both share the next one');
    ends.shift()?.();
    t.deepEqual(await Promise.all([after, afterToo]), ['new', 'new']);
  },
);

test.serial('[EXP-04] a reading that fails does not keep the next one from beginning', async (t) => {
  let tries = 0;
  const reading = shareReading(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The database is away.');
    return Promise.resolve(tries);
  });
  const [failing, next] = [reading.join(), reading.anew()];
  await t.throwsAsync(failing, { message: 'The database is away.' });
  t.is(await next, 2);
  t.is(await reading.join(), 3);
});
