import test from 'ava';
import type { Sql } from '../../../db/connection/database.ts';
import { firstPlace, runningCampaigns } from '../../../db/queries/ads/campaigns-for.ts';
import { shortList } from '../../../server/ads/short-list.ts';
import { thousandPrices } from '../../../views/ads/budget.ts';
import { withPromotedPins } from '../../../server/ads/promoted-pins.ts';
import type { Services } from '../../../server/services.ts';
import type { Member } from '../../support/service/client.ts';
import { explaining } from '../../support/service/plans.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'ada', category: 'brand' });
  const { id: board } = await boardOf(ada, 'Loaves');
  [pin = ''] = await quickPins(service, ada.id, board, 1);
  await neverDrawn(service, pin);
  // So many newer ones by the same person that home shows it as an ad alone.
  await quickPins(service, ada.id, board, 30);
  await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 30);
});
test.after.always(() => service?.stop());

/** The campaigns that home shows. */
const home = async (): Promise<string[]> => {
  const answer = await eve.resource('UserHomefeedResource', 'get', {});
  return (answer.response?.data as { campaign_id?: string }[]).flatMap(({ campaign_id: id }) => id ?? []);
};

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
  const [shown = ''] = await home();
  t.not(shown, '');
  await service.db.pool.query(`UPDATE campaigns SET status = 'ended' WHERE id = $1`, [shown]);
  const others = await home();
  t.is(others.length, 1);
  t.not(others[0], shown);
});

test.serial(
  '[BIZ-03] of many campaigns, those that nobody may see and those for an audience crowd out no other',
  async (t) => {
    const { pool } = service.db;
    const [own = ''] = await home();
    await pool.query('DELETE FROM campaigns WHERE id <> $1', [own]);
    // The others are further behind than this one, which was seen once.
    await pool.query(
      `INSERT INTO rollup_days (subject, subject_id, day, impressions)
       VALUES ('campaign', $1, (now() AT TIME ZONE 'UTC')::date, 1)`,
      [own],
    );
    const [hidden = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'Hidden')).id, 1);
    await pool.query(insert, [bob.id, hidden, 1000]);
    await pool.query('INSERT INTO hidden_people (user_id) VALUES ($1)', [bob.id]);
    await pool.query(insert, [ada.id, pin, 1000]);
    const audienceOf = async (...words: string[]): Promise<string> => {
      const made = await pool.query<{ id: string }>(
        `INSERT INTO business_items (business_id, kind, name, words, created_by)
         VALUES ($1, 'audience', 'Few', $2, $1) RETURNING id`,
        [ada.id, words],
      );
      return made.rows[0]?.id ?? '';
    };
    const few = await audienceOf('nobody follows this');
    await pool.query('UPDATE campaigns SET audience_id = $1 WHERE owner_id = $2 AND id <> $3', [
      few,
      ada.id,
      own,
    ]);
    /** The campaigns that a page may show, by a list of now. */
    const shown = async (): Promise<string[]> => {
      const day = new Date().toISOString().slice(0, 10);
      const db: Sql = { rows: (...asked) => service.db.rows(...asked) };
      const list = await shortList({ db, clock: { now: () => new Date() } } as never, day);
      t.not(list.listed, null);
      const which = { ...list, after: firstPlace, limit: 20 };
      const found = await runningCampaigns(db, eve.id, day, thousandPrices(), which);
      return found.map(({ id }) => id);
    };
    t.deepEqual(await shown(), [own]);

    const limitTo = (audience: string) =>
      pool.query('UPDATE campaigns SET audience_id = $1 WHERE id = $2', [audience, own]);
    const [topic] = (
      await pool.query<{ id: string; name: string }>(`SELECT id, lower(name) AS name FROM interests LIMIT 1`)
    ).rows;
    await limitTo(await audienceOf(topic?.name ?? ''));
    t.deepEqual(await shown(), []);
    await pool.query(
      `INSERT INTO follows (follower_id, target_kind, target_id) VALUES ($1, 'interest', $2)`,
      [eve.id, topic?.id],
    );
    t.deepEqual(await shown(), [own], 'who follows the topic sees it');
    await limitTo(await audienceOf());
    t.deepEqual(await shown(), []);
    t.is((await eve.call('PUT', `/v3/users/${ada.id}/follow/`)).status, 200);
    t.deepEqual(await shown(), [own], 'who follows the business sees it');
  },
);

for (const misfits of [250, 1500])
  test.serial(`[BIZ-03] ${misfits} campaigns that fit no page hold up none that fits`, async (t) => {
    const { pool } = service.db;
    await pool.query('DELETE FROM campaigns');
    await pool.query(insert, [ada.id, pin, misfits]);
    await pool.query(`UPDATE campaigns SET words = '{nowhere}'`);
    await pool.query(insert, [ada.id, pin, 1]);
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM campaigns WHERE words = '{}'`);
    const [fitting = ''] = rows.map(({ id }) => id);
    // It has been shown, so that all others are further behind.
    await pool.query(
      `INSERT INTO rollup_days (subject, subject_id, day, impressions)
       VALUES ('campaign', $1, (now() AT TIME ZONE 'UTC')::date, 1)`,
      [fitting],
    );
    // The list of the process is five seconds old at most.
    await waitFor(async () => (await home())[0] === fitting, { what: 'the campaign that fits' });
    t.deepEqual(await home(), [fitting]);
  });
