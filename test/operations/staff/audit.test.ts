import test from 'ava';
import { AppError } from '../../../server/errors.ts';
import { turnSwitch } from '../../../server/flags/turn-switch.ts';
import type { Services } from '../../../server/services.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam } = await members(service, 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

test.serial(
  '[USER-09] an act that its operation declares is in the audit log that the staff see',
  async (t) => {
    const path = '/v3/staff/switches/event_log/';
    t.is((await sam.call('PUT', path, { is_on: false, reason: 'too many' })).status, 200);
    const shown = await sam.send('GET', '/_staff/audit/?act=feature.off', {
      headers: { accept: 'text/html' },
    });
    t.regex(shown.text, /Switched off: event_log/);
    t.regex(shown.text, /too many/);
  },
);

/** The handler fails before it reads this. */
const unread = {} as Services['switches'];

test.serial('[USER-09] an act that its operation does not declare is neither written nor done', async (t) => {
  const staff = { id: sam.id, username: 'sam', audit: ['feature.off'] } as unknown as Staff;
  const before = await actsOf(service);
  const error = await t.throwsAsync(
    turnSwitch({ db: service.db, switches: unread }, staff, 'event_log', true, ''),
  );
  t.false(error instanceof AppError, 'a fault of ours, and nobody else’s');
  t.regex(error?.message ?? '', /feature\.on/);
  t.deepEqual(await actsOf(service), before);
  const switches = (await sam.call('GET', '/v3/staff/switches/')).response?.data as {
    name: string;
    is_on: boolean;
  }[];
  t.is(switches.find(({ name }) => name === 'event_log')?.is_on, false);
});
