import test from 'ava';
import pg from 'pg';
import { openDatabase } from '../../db/connection/database.ts';
import { signUp } from '../support/service/client.ts';
import { expectConsistent } from '../support/service/expect-consistent.ts';
import { manyPins } from '../support/data/many-pins.ts';
import { waitFor } from '../support/wait-for.ts';
import { startFaultyService } from './support/faulty-service.ts';

const pins = 5_000;
const shared = 1_000;

test.serial(
  '[BOARD-06] kill -9 of the worker in mid-merge, again and again, loses and doubles nothing',
  async (t) => {
    t.timeout(180_000);
    const service = await startFaultyService();
    const db = openDatabase({
      connectionString: service.connectionString,
      maxConnections: 2,
      statementTimeoutMs: 120_000,
    });
    t.teardown(async () => {
      await db.close();
      await service.stop();
    });
    const ada = await signUp(service.origin, 'ada');
    const boards: string[] = [];
    for (const name of ['From', 'Into'])
      boards.push(((await ada.call('POST', '/v3/boards/', { name })).response?.data as { id: string }).id);
    const [from = '', into = ''] = boards;
    await manyPins(db, ada.id, from, pins);
    // Both boards share some pictures.
    const copied = await ada.call('GET', `/v3/boards/${from}/pins/`, {
      page_size: '250',
      filter_section_pins: 'false',
    });
    const ids = (copied.response?.data as { id: string }[]).map(({ id }) => id);
    for (let round = 0; round < shared / 250; round += 1)
      await ada.call('POST', '/v3/bulk_edit/', { board_id: into, pin_ids: ids });
    const before = await pinIds(service.connectionString, [from]);
    t.is(before.length, pins);

    const started = await ada.call('POST', `/v3/boards/${from}/merge/${into}/`);
    const job = (started.response?.data as { id: string }).id;
    let kills = 0;
    const progress = async (): Promise<{ status: string; done: number; dropped: number }> =>
      (await ada.call('GET', `/v3/boards/jobs/${job}/`)).response?.data as never;
    for (const mark of [1, 1000, 2000, 3000]) {
      const { status } = await waitFor(
        async () => {
          const now = await progress();
          return (now.done >= mark || now.status !== 'running') && now;
        },
        { what: `${mark} pins`, timeoutMs: 60_000, intervalMs: 5 },
      );
      if (status !== 'running') break;
      await service.kill('worker');
      kills += 1;
    }
    const end = await waitFor(
      async () => {
        const now = await progress();
        return now.status !== 'running' && now;
      },
      { what: 'the end of the merge', timeoutMs: 90_000 },
    );
    t.log(`killed ${kills} times`);
    t.true(kills >= 3, `killed ${kills} times`);
    t.like(end, { status: 'done', done: pins - ids.length, dropped: ids.length });
    const after = await pinIds(service.connectionString, [into]);
    t.is(new Set(after).size, after.length);
    const moved = before.filter((id) => after.includes(id));
    t.is(moved.length, pins - ids.length);
    t.deepEqual(await pinIds(service.connectionString, [from]), []);
    await expectConsistent(db);
  },
);

async function pinIds(connectionString: string, boardIds: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM pins WHERE board_id = ANY ($1)', [
      boardIds,
    ]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
