import ava from 'ava';
import pg from 'pg';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

const test = ava.serial;
const html = { accept: 'text/html' };
let service: TestService;
let ada: Member;
let pin: string;

ava.before(async () => {
  service = await startService({ worker: false, shared: false, env: { LOG_LEVEL: 'silent' } });
  ({ ada } = await members(service, 'ada'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 1);
});
ava.after.always(() => service.stop());

/** Makes the database refuse writes, as one that was demoted does, or accept them again. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    await client.query('SET default_transaction_read_only = off');
    // Sessions unused today are written with the next page.
    await client.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{seenOn}', '"2020-01-01"')`);
    await client.query(
      `ALTER ROLE CURRENT_USER ${isReadOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'}`,
    );
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
  } finally {
    await client.end();
  }
}

test('[API-03] while the database accepts no writes, changes are told to try again and reads go on', async (t) => {
  await setReadOnly(true);
  // Not the status alone: connections that were just cut fail the check too.
  await waitFor(
    async () => (await (await fetch(`${service.origin}/readyz`)).text()) === 'the database accepts no writes',
    { what: 'the check to fail because of writes' },
  );
  const answer = await ada.call('POST', '/v3/boards/', { name: 'Later' });
  t.is(answer.status, 503, answer.text);
  t.is(answer.response?.error?.id, 'busy');
  t.truthy(answer.headers.get('retry-after'));
  for (const path of ['/', '/ada/', `/pin/${pin}/`, '/notifications/', '/settings/profile/'])
    t.is((await ada.send('GET', path, { headers: html })).status, 200, path);
  for (const path of ['/', '/ada/', `/pin/${pin}/`, '/search/pins/?q=ceramics', '/login/'])
    t.is((await new Client(service.origin).send('GET', path, { headers: html })).status, 200, path);
  await setReadOnly(false);
  await waitFor(async () => (await fetch(`${service.origin}/readyz`)).status === 200, {
    what: 'the check to pass',
  });
  t.is((await ada.call('POST', '/v3/boards/', { name: 'Later' })).status, 201);
});
