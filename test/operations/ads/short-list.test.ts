import test from 'ava';
import type { Sql } from '../../../db/connection/database.ts';
import { withPromotedPins } from '../../../server/ads/promoted-pins.ts';
import type { Services } from '../../../server/services.ts';
import type { Member } from '../../support/service/client.ts';
import { explaining } from '../../support/service/plans.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let eve: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  let bob: Member;
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'ada', category: 'brand' });
  const { id: board } = await boardOf(ada, 'Loaves');
  [pin = ''] = await quickPins(service, ada.id, board, 1);
  await service.db.pool.query('UPDATE pin_documents SET saves = 9 WHERE pin_id = $1', [pin]);
  // So many newer ones by the same person that home shows it as an ad alone.
  await quickPins(service, ada.id, board, 30);
  await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 30);
});
test.after.always(() => service?.stop());

const insert = `
  INSERT INTO campaigns (owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor)
  SELECT $1, $2, 'Many', '{}', now()::date - 1, now()::date + 5, 'EUR', 1000 FROM generate_series(1, $3)`;

test.serial(
  '[BIZ-03] pages ask for the campaigns furthest behind, listed every five seconds, not for all',
  async (t) => {
    let now = Date.now();
    const asked: string[] = [];
    const read: number[] = [];
    const db: Sql = {
      async rows<Row>(statement: Parameters<Sql['rows']>[0], values: unknown[] = []): Promise<Row[]> {
        asked.push(statement.name);
        const { sql, plans } = explaining(service.db, { run: true });
        await sql.rows(statement, values);
        const nodes = plans.flatMap((plan) =>
          plan.nodes.filter((node) => node['Relation Name'] === 'campaigns'),
        );
        read.push(
          nodes.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0),
        );
        return service.db.rows<Row>(statement, values);
      },
    };
    const services = {
      db,
      clock: { now: () => new Date(now) },
      switches: { isOn: () => true },
      signer: { read: () => null },
    } as unknown as Services;
    const page = async (): Promise<string[]> => {
      asked.length = 0;
      read.length = 0;
      const request = { saver: { userId: eve.id }, bookmark: null } as never;
      const load = () => Promise.resolve({ items: [], bookmark: null });
      await withPromotedPins(services, request, { load, wasShown: () => false });
      return [...asked];
    };
    await service.db.pool.query(insert, [ada.id, pin, 900]);
    t.deepEqual(await page(), ['campaigns_for_anybody', 'campaigns_running'], 'few are asked for whole');
    await service.db.pool.query(insert, [ada.id, pin, 1100]);
    await service.db.pool.query('ANALYZE campaigns');
    t.deepEqual(await page(), ['campaigns_running']);
    now += 5001;
    t.deepEqual(await page(), ['campaigns_for_anybody', 'campaigns_running_listed']);
    t.deepEqual(await page(), ['campaigns_running_listed']);
    t.true((read[0] ?? 0) > 0 && (read[0] ?? 0) <= 1000, `${read[0]} campaigns were read`);
  },
);

test.serial('[BIZ-03] a campaign of the list that has ended is shown no more', async (t) => {
  const home = async (): Promise<string[]> => {
    const answer = await eve.resource('UserHomefeedResource', 'get', {});
    return (answer.response?.data as { campaign_id?: string }[]).flatMap(({ campaign_id: id }) => id ?? []);
  };
  const [shown = ''] = await home();
  t.not(shown, '');
  await service.db.pool.query(`UPDATE campaigns SET status = 'ended' WHERE id = $1`, [shown]);
  const others = await home();
  t.is(others.length, 1);
  t.not(others[0], shown);
});
