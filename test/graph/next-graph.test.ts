import test from 'ava';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { freePort } from '../support/service/free-port.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { describeAsDrawn } from './support/drawn-looks.ts';
import { graphHolds, graphStatus } from './support/graph-process.ts';
import { picturesOf, readFeed, type FeedPin } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

test.serial(
  '[FEED-09] [SRCH-03] while the nearest graph is dead or hangs, the next one answers home, related and visual search',
  async (t) => {
    const ports = [await freePort(), await freePort()];
    const [near = 0, next = 0] = ports;
    const lines: string[] = [];
    const service = await startService({
      worker: false,
      env: {
        GRAPH_ADDRESS: ports.map((port) => `127.0.0.1:${port}`).join(', '),
        // A hung process takes half of it.
        GRAPH_TIMEOUT_MS: '4000',
        LOG_LEVEL: 'info',
      },
      onLine: (line) => void lines.push(line),
    });
    t.teardown(() => service.stop());
    const { connectionString: DATABASE_URL, dataDir: DATA_DIR } = service;
    const start = async (port: number) => {
      const env = {
        ...process.env,
        DATABASE_URL,
        DATA_DIR,
        GRAPH_LISTEN: `127.0.0.1:${port}`,
        LOG_LEVEL: 'warn',
      };
      const { child } = await startProcess('graph', env);
      t.teardown(() => endProcess(child, 'SIGKILL'));
      return child;
    };
    const graphs = [await start(near), await start(next)];

    const { ada, bob, viewer } = await members(service, 'ada', 'bob', 'viewer');
    const [first, second, mine] = [
      await boardOf(ada, 'First'),
      await boardOf(bob, 'Second'),
      await boardOf(viewer, 'Mine'),
    ];
    const pinOf = async (who: { id: string }, boardId: string, picture: number): Promise<string> =>
      (await quickPins(service, who.id, boardId, 1, signature(picture)))[0] ?? '';
    const pin = await pinOf(ada, first.id, 1);
    await pinOf(ada, first.id, 2);
    await pinOf(bob, second.id, 2);
    await pinOf(bob, second.id, 3);
    // Looks like the first one, and is on no board with it.
    await pinOf(bob, (await boardOf(bob, 'Third')).id, 4);
    for (const picture of [1, 4]) await describeAsDrawn(service, signature(picture), 1, picture);
    await viewer.call('POST', `/v3/pins/${pin}/repin/`, { board_id: mine.id });
    const isLoaded = async (port: number): Promise<void> => {
      await graphHolds(port, 6);
      await waitFor(
        async () => {
          const { embeddings } = await graphStatus(port);
          return embeddings?.state === 'ready' && embeddings.pictures === 2;
        },
        { what: 'the pictures’ looks' },
      );
    };
    for (const port of ports) await isLoaded(port);

    const reasonOf = (pages: FeedPin[][], picture: number) =>
      pages.flat().find((each) => each.image_signature === signature(picture))?.recommendation_reason?.reason;
    /** What only a graph knows: a picture two boards away, the reason of one on home, and a likeness. */
    const answers = async () => {
      const related = await readFeed(viewer, `/v3/pins/${pin}/related/`);
      const looks = await viewer.call('GET', '/v3/visual-search/', { pin_id: pin });
      return {
        related: picturesOf(related).includes(signature(3)),
        home: reasonOf(await readFeed(viewer, '/v3/feeds/home/'), 3),
        visual: (looks.response?.data as { results: FeedPin[] }).results.map((each) => each.image_signature),
      };
    };
    const full = { related: true, home: 'RECENT_ACTIVITY', visual: [signature(4)] };
    t.deepEqual(await answers(), full);

    const underWay = Array.from({ length: 8 }, answers);
    const kill = (child: (typeof graphs)[number] | undefined) => child && endProcess(child, 'SIGKILL');
    await kill(graphs[0]);
    t.deepEqual(await answers(), full, 'right after its death');
    for (const each of await Promise.all(underWay)) t.deepEqual(each, full, 'under way while it died');
    const says = (what: RegExp, port: number) => () =>
      lines.some((line) => what.test(line) && line.includes(`127.0.0.1:${port}`));
    await waitFor(says(/does not answer, so the next is asked/, near), { what: 'the log to name it' });

    // The nearest is used again: without the next one, nothing is missing.
    graphs[0] = await start(near);
    await isLoaded(near);
    await waitFor(
      async () => {
        t.deepEqual(await answers(), full);
        return says(/answers again/, near)();
      },
      { what: 'the log to say that it is back' },
    );
    graphs[0].kill('SIGSTOP');
    t.deepEqual(await answers(), full, 'while it hangs');
    graphs[0].kill('SIGCONT');
    await kill(graphs[1]);
    await waitFor(
      async () => {
        const found = await answers();
        return found.related && found.home === full.home && found.visual[0] === full.visual[0];
      },
      { what: 'the nearest graph to be used again' },
    );
  },
);
