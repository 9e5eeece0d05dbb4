import test from 'ava';
import pg from 'pg';
import { createTestDatabase } from '../support/service/database.ts';
import { waitFor } from '../support/wait-for.ts';
import { dataFolder, leanStart, startCommand } from './start/start-command.ts';

const folder = dataFolder();
test.after.always(() => folder.remove());

test.serial(
  'of machines that start together one alone makes demo content, and the other serves meanwhile',
  async (t) => {
    t.timeout(300_000);
    const database = await createTestDatabase();
    t.teardown(() => database.drop());
    const settings = {
      DATA_DIR: folder.path,
      DATABASE_URL: database.connectionString,
      DEMO_CONTENT: 'yes',
      ROLE: 'web',
      ...leanStart,
    };
    const machines = [startCommand(settings), startCommand(settings)];
    t.teardown(() => machines.forEach((machine) => machine.process.kill('SIGKILL')));
    const makers = () => machines.filter((machine) => machine.output().includes('Inviting the demo cast'));
    const address = await Promise.any(machines.map((machine) => machine.address));
    t.is((await fetch(address)).status, 200);
    await waitFor(() => makers().length > 0, { what: 'demo content', timeoutMs: 120_000 });
    t.is(makers().length, 1, machines.map((machine) => machine.output()).join('\n---\n'));
    for (const machine of machines) machine.process.kill('SIGTERM');
    for (const machine of machines) await machine.ended;

    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    t.teardown(() => client.end());
    const isClaimed = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await waitFor(async () => (await client.query(isClaimed)).rowCount === 0, {
      what: 'the claim to end with its process',
    });
    t.pass();
  },
);
