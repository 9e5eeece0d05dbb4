import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { waitFor } from '../../support/wait-for.ts';

const supervise = new URL('../../../server/cli/supervise/supervise-web.ts', import.meta.url).href;

/** Serves until it is told to end. */
const lasting = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.env.PID_FILE, String(process.pid));
  process.on('SIGTERM', () => process.exit());
  process.send({ kind: 'ready' });`;

/** The first one ends the former process, and then itself before it is ready. */
const failingOnce = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  const isAlive = (pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  process.on('SIGTERM', () => process.exit());
  if (existsSync(process.env.FAILED_FILE)) process.send({ kind: 'ready' });
  else {
    writeFileSync(process.env.FAILED_FILE, '');
    const former = Number(readFileSync(process.env.PID_FILE, 'utf8'));
    process.kill(former, 'SIGKILL');
    setInterval(() => isAlive(former) || process.exit(3), 20);
  }
  setInterval(() => process.connected && existsSync(process.env.FAILED_FILE), 1000);`;

interface Supervisor {
  output(): string;
  folder: string;
}

/** Runs one process of the first script, then this, in which `web` supervises it and `second` is the other script. */
async function superviseFirst(
  t: ExecutionContext,
  scripts: { first: string; second: string },
  body: string,
): Promise<Supervisor> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-supervise-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const paths = { first: join(folder, 'first.mjs'), second: join(folder, 'second.mjs') };
  await writeFile(paths.first, scripts.first);
  await writeFile(paths.second, scripts.second);
  const env = { PID_FILE: join(folder, 'pid'), FAILED_FILE: join(folder, 'failed') };
  const primary = spawn(
    process.execPath,
    [
      '--import=tsx',
      '--input-type=module',
      '-e',
      `import cluster from 'node:cluster';
      const { superviseWeb } = await import(${JSON.stringify(supervise)});
      const second = ${JSON.stringify(paths.second)};
      const web = superviseWeb(${JSON.stringify(paths.first)}, [${JSON.stringify(env)}], () => false, 2000);
      cluster.on('message', (worker, { kind }) => kind === 'ready' && console.log(kind, worker.id));
      process.once('SIGTERM', () => void web.stop().then(() => process.exit()));
      await web.ready;
      ${body}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.teardown(() => primary.kill());
  let output = '';
  primary.stdout.on('data', (part) => (output += String(part)));
  return { output: () => output, folder };
}

test.serial('a process that dies while its replacement fails is started again', async (t) => {
  t.timeout(60_000);
  const scripts = { first: lasting, second: failingOnce };
  const { output } = await superviseFirst(
    t,
    scripts,
    `await web.restart(second).catch(() => console.log('failed'));`,
  );
  await waitFor(() => output().includes('failed'), { what: 'the replacement to fail', timeoutMs: 30_000 });
  await waitFor(() => output().includes('ready 3'), { what: 'another one' });
  t.is(output(), 'ready 1\nfailed\nready 3\n');
});

for (const [how, second, message] of [
  ['ends before it is ready', 'process.exit(3)', /second\.mjs ended before it was ready \(code 3\)/],
  ['never becomes ready', 'setInterval(() => 0, 1000)', /second\.mjs was not ready within 2 s/],
] as const)
  test.serial(`what ran before is started again, if the replacement ${how}`, async (t) => {
    t.timeout(60_000);
    const { output, folder } = await superviseFirst(
      t,
      { first: lasting, second },
      `await web.restart(second).catch((error) => console.log('failed:', error.message));`,
    );
    await waitFor(() => output().includes('failed'), { what: 'the replacement to fail', timeoutMs: 30_000 });
    t.regex(output(), message);
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL');
    await waitFor(() => output().includes('ready 3'), { what: 'the former again', timeoutMs: 20_000 });
    t.is(output().match(/^ready/gm)?.length, 2, output());
  });
