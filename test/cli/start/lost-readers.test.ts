import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import test from 'ava';
import { createTestDatabase } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';
import { dataFolder, descendantsOf, leanStart, startCommand } from './start-command.ts';

const signals = new URL('../../../server/terminal/process-signals.ts', import.meta.url).href;

/** Prints errors that nothing handles, as what renders pages does, and two of them once nobody reads them. */
const printing = `
import { runProcess } from '${signals}';
process.on('uncaughtException', (error) => console.error(error));
await runProcess(async () => {
  process.stdout.write('ready');
  await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  for (const name of ['one', 'two']) setImmediate(() => { throw new Error(name); });
  await new Promise((resolve) => setTimeout(resolve, 300));
});`;

test.serial('a process whose errors nobody reads any more neither ends nor prints without end', async (t) => {
  t.timeout(60_000);
  const child = spawn(process.execPath, ['--import=tsx', '--input-type=module', '-e', printing], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  t.teardown(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  child.stdin.end();
  t.deepEqual(await once(child, 'exit'), [0, null]);
});

test.serial('a site whose log nobody reads any more is restarted, answers and stops as told', async (t) => {
  t.timeout(120_000);
  if (process.platform !== 'linux') return t.pass();
  const [folder, database] = [dataFolder(), await createTestDatabase()];
  const command = startCommand({
    DATA_DIR: folder.path,
    DATABASE_URL: database.connectionString,
    ...leanStart,
    ROLE: 'web',
    WEB_PROCESSES: '1',
  });
  t.teardown(async () => {
    command.process.kill('SIGKILL');
    await command.ended;
    await database.drop();
    folder.remove();
  });
  const address = await command.address;
  const web = (): number | undefined =>
    descendantsOf(command.process.pid ?? 0).find((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/app/web.mjs');
      } catch {
        return false;
      }
    });
  const first = web();
  for (const stream of [command.process.stdout, command.process.stderr]) stream?.destroy();
  command.process.kill('SIGUSR2');
  await waitFor(() => ![undefined, first].includes(web()), { what: 'another web process' });
  t.is((await fetch(address, { headers: { accept: 'text/html' } })).status, 200);
  command.process.kill('SIGTERM');
  t.is(await command.ended, 0);
});
