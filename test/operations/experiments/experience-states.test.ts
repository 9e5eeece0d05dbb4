import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { publishNotice } from '../../support/data/notices.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { explaining } from '../../support/service/plans.ts';
import { plant } from '../../support/service/database.ts';
import { experienceReports } from '../../../db/queries/experiences/definitions.ts';
import { countsOf } from '../../../views/staff/texts/experiences.ts';
import { members } from '../support/people.ts';

let service: TestService;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ eve } = await members(service, 'eve'));
});
test.after.always(() => service.stop());

const eventsOf: Statement = {
  name: 'test_events_of_object',
  text: 'SELECT event_type AS type FROM events WHERE object_id = $1 ORDER BY 1',
};
const keysOf: Statement = {
  name: 'test_experience_context',
  text: `SELECT ARRAY(SELECT jsonb_object_keys(extra_context)) AS keys FROM experience_states
    WHERE owner_id = $1 AND experience_id = $2`,
};
const dismiss: Statement = {
  name: 'test_experience_dismiss',
  text: `INSERT INTO experience_states (owner_id, placement_id, experience_id, status)
    VALUES ($1, 1000162, $2, 'dismissed')`,
};
test.serial(
  '[EXP-02] what a client sends along is kept as it was sent last, and does not grow',
  async (t) => {
    await publishNotice(service, { experienceId: '9002' });
    for (let turn = 0; turn < 4; turn += 1)
      await eve.call('PUT', '/v3/experiences/viewed/', {
        placed_experience_id: '1000162:9002',
        extra_context: JSON.stringify({ [`key${turn}`]: 'x'.repeat(1900) }),
      });
    await eve.call('PUT', '/v3/experiences/viewed/', { placed_experience_id: '1000162:9002' });
    const [kept] = await service.db.rows<{ keys: string[] }>(keysOf, [`user:${eve.id}`, '9002']);
    t.deepEqual(kept?.keys, ['key3']);
  },
);

test.serial('[EXP-02] a view that arrives after the dismissal brings nothing back', async (t) => {
  await publishNotice(service, { experienceId: '9003' });
  const placed = { placed_experience_id: '1000162:9003' };
  let viewing: Promise<Answer> | undefined;
  await service.db.transaction(async (tx) => {
    await tx.rows(dismiss, [`user:${eve.id}`, '9003']);
    viewing = eve.call('PUT', '/v3/experiences/viewed/', placed);
    await lockAwaited(service.db);
  });
  t.like((await viewing)?.response?.data, { status: 'dismissed' });
  t.like((await eve.call('PUT', '/v3/experiences/completed/', placed)).response?.data, {
    status: 'dismissed',
  });
  t.deepEqual(await service.db.rows(eventsOf, ['9003']), [], 'it was not viewed');
});

test.serial('[EXP-01] the staff’s figures cost as much for many people as for 10,000', async (t) => {
  await publishNotice(service, { experienceId: '9005' });
  const only = { placementId: '1000162', experienceId: '9005' };
  await plant(
    service.db,
    `INSERT INTO experience_states (owner_id, placement_id, experience_id, status)
    SELECT 'user:' || n, 1000162, 9005, CASE WHEN n <= 1200 THEN 'completed' ELSE 'viewed' END
    FROM generate_series(1, 40000) n`,
  );
  await service.db.pool.query('VACUUM ANALYZE experience_states');
  const { sql, plans } = explaining(service.db, { run: true });
  await experienceReports(sql, only);
  const read = plans
    .flatMap((plan) => plan.nodes)
    .filter((node) => node['Relation Name'] === 'experience_states')
    .map((node) => node['Actual Rows'] ?? 0);
  t.true(read.length > 0 && read.every((rows) => rows <= 10_000), read.join());
  const [report] = await experienceReports(service.db, only);
  t.deepEqual(report && countsOf(report), { viewed: '10,000+', completed: '1,200', dismissed: '0' });
});
