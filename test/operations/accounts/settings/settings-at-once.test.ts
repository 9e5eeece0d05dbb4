import test from 'ava';
import { lockAwaited } from '../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

test.serial('[USER-02] settings that are changed at the same time are all kept', async (t) => {
  const ada = await member(service, 'ada');
  const holder = await service.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ada.id]);
  const changes = [
    ada.call('PUT', '/v3/users/me/settings/', { about: 'Potter' }),
    ada.call('PUT', '/v3/users/me/settings/', { location: 'Turin' }),
  ];
  await lockAwaited(service.db, 2);
  await holder.query('COMMIT');
  holder.release();
  for (const { status } of await Promise.all(changes)) t.is(status, 200);
  t.like((await ada.call('GET', '/v3/users/me/settings/')).response?.data, {
    about: 'Potter',
    location: 'Turin',
  });
});
