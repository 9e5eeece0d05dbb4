import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase } from '../../db/connection/database.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';
import { dataFolder, descendantsOf, startCommand } from '../cli/start/start-command.ts';
import { Client, signUp } from '../support/service/client.ts';
import { upToDateBuild } from '../support/builds/built.ts';
import { createTestDatabase } from '../support/service/database.ts';
import { endProcess } from '../support/service/processes.ts';
import { startService } from '../support/service/service.ts';
import { scriptOf } from '../../server/cli/build/builds.ts';
import { waitFor } from '../support/wait-for.ts';
import { copiesOf } from './support/copies.ts';
import { graphHolds, graphStatus } from './support/graph-process.ts';
import { picturesOf, readFeed } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

const folder = dataFolder();
test.after.always(() => folder.remove());

/** A graph process with readable output. */
async function startGraph(databaseUrl: string, dataDir: string, settings: Record<string, string>) {
  const child = fork(scriptOf('graph', await upToDateBuild()), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'message');
  return { output: () => output, end: () => endProcess(child) };
}

const isGraph = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('graph.mjs');

test.serial(
  '[FEED-09] related pins survive kill -9 of the graph process, which comes back and catches up',
  async (t) => {
    t.timeout(120_000);
    const database = await createTestDatabase();
    t.teardown(() => database.drop());
    const DATA_DIR = join(folder.path, 'killed');
    const command = startCommand({ DATA_DIR, DATABASE_URL: database.connectionString, LOG_LEVEL: 'info' });
    const db = openDatabase({
      connectionString: database.connectionString,
      maxConnections: 2,
      statementTimeoutMs: 120_000,
    });
    t.teardown(async () => {
      await db.close();
      command.process.kill('SIGTERM');
      await command.ended;
    });
    const origin = (await command.address).replace(/\/$/, '');
    const ada = await signUp(origin, 'ada');
    const [first, second] = [await boardOf(ada, 'First'), await boardOf(ada, 'Second')];
    const pinOf = async (boardId: string, picture: number): Promise<string> =>
      (await quickPins({ db }, ada.id, boardId, 1, signature(picture)))[0] ?? '';
    const pin = await pinOf(first.id, 1);
    for (const picture of [2, 3]) await pinOf(second.id, picture);
    await pinOf(first.id, 2);
    await graphHolds(DATA_DIR, 4);
    const visitor = new Client(origin);
    const related = async (): Promise<string[]> =>
      picturesOf(await readFeed(visitor, `/v3/pins/${pin}/related/`)).sort();
    // On a busy machine the graph may answer the first requests too late to be used.
    const both = [2, 3].map(signature);
    await waitFor(async () => (await related()).join() === both.join(), {
      what: `${both.join()} from the graph`,
    });
    t.pass();

    const graphPid = (): number => descendantsOf(command.process.pid ?? 0).find(isGraph) ?? 0;
    const before = graphPid();
    t.true(before > 0);
    // Requests in flight while it dies, and right after: none fails, some return less.
    const underWay = Array.from({ length: 20 }, () => related());
    process.kill(before, 'SIGKILL');
    for (const pictures of await Promise.all([...underWay, related()]))
      t.true(pictures.includes(signature(2)));
    await waitFor(async () => (await related()).length === 1 || graphPid() !== before, {
      what: 'feeds without the graph',
    });
    // Pins saved while it is down are there when it is back.
    await pinOf(second.id, 4);
    await waitFor(async () => (await related()).includes(signature(4)), {
      what: 'the graph to be back with what it missed',
    });
    t.not(graphPid(), before);
    t.regex(command.output(), /graph\.mjs ended \(SIGKILL, usually for lack of memory\); starting it again/);
    t.regex(command.output(), /feeds go without the save graph/);
    await waitFor(() => /feeds use the save graph again/.test(command.output()), {
      what: 'the log to say that the graph is used again',
    });
    t.is((await graphStatus(DATA_DIR)).state, 'ready');
  },
);

test.serial(
  '[FEED-09] a graph process that hangs delays one request a second, by a moment, and fails none',
  async (t) => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    t.teardown(() => {
      for (const socket of sockets) socket.destroy();
      mute.close();
    });
    await waitFor(() => mute.listening);
    const address = mute.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const service = await startService({
      worker: false,
      env: { GRAPH_ADDRESS: `127.0.0.1:${port}`, GRAPH_TIMEOUT_MS: '150' },
    });
    t.teardown(() => service.stop());
    const ada = await signUp(service.origin, 'ada');
    const board = await boardOf(ada, 'Board');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 3);
    const took: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const began = performance.now();
      t.is(picturesOf(await readFeed(ada, `/v3/pins/${pin}/related/`)).length, 2);
      took.push(performance.now() - began);
    }
    const [longest = 0, next = 0] = took.sort((a, b) => b - a);
    t.true(longest >= 100 && longest < 10_000, took.join());
    t.true(next < longest, took.join());
  },
);

test.serial(
  '[FEED-09] a graph that does not fit says which setting to change, and feeds go on',
  async (t) => {
    const service = await startService({ worker: false });
    t.teardown(() => service.stop());
    const { connectionString } = service;
    const ada = await signUp(service.origin, 'ada');
    const board = await boardOf(ada, 'Board');
    const [pin] = await quickPins(service, ada.id, board.id, 1);
    await copiesOf(service.db, pin ?? '', 60_000);
    const graph = await startGraph(connectionString, service.dataDir, { GRAPH_MEMORY_MB: '1' });
    t.teardown(() => graph.end());
    await waitFor(async () => (await graphStatus(service.dataDir)).state === 'too_large', {});
    // Process output may arrive after its responses.
    const said = /does not fit into GRAPH_MEMORY_MB=1: about \d+ would do/;
    await waitFor(() => said.test(graph.output()), { what: 'the setting to be named' });
    t.regex(graph.output(), said);
  },
);
