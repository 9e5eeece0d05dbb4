import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { waitFor } from '../support/wait-for.ts';

const supervise = new URL('../../server/cli/supervise/supervise-web.ts', import.meta.url).href;

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

test.serial('a process that dies while its replacement fails is started again', async (t) => {
  t.timeout(60_000);
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-supervise-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const scripts = { first: join(folder, 'first.mjs'), second: join(folder, 'second.mjs') };
  await writeFile(scripts.first, lasting);
  await writeFile(scripts.second, failingOnce);
  const primary = spawn(
    process.execPath,
    [
      '--import=tsx',
      '--input-type=module',
      '-e',
      `import cluster from 'node:cluster';
      const { superviseWeb } = await import(${JSON.stringify(supervise)});
      const env = { PID_FILE: ${JSON.stringify(join(folder, 'pid'))}, FAILED_FILE: ${JSON.stringify(join(folder, 'failed'))} };
      const web = superviseWeb(${JSON.stringify(scripts.first)}, [env], () => false);
      cluster.on('message', (worker, { kind }) => kind === 'ready' && console.log(kind, worker.id));
      await web.ready;
      web.moveTo(${JSON.stringify(scripts.second)});
      await web.restart().catch(() => console.log('failed'));
      process.once('SIGTERM', () => void web.stop().then(() => process.exit()));`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.teardown(() => primary.kill());
  let output = '';
  primary.stdout.on('data', (part) => (output += String(part)));
  await waitFor(() => output.includes('failed'), { what: 'the replacement to fail', timeoutMs: 30_000 });
  await waitFor(() => output.includes('ready 3'), { what: 'another one' });
  t.is(output, 'ready 1\nfailed\nready 3\n');
});
