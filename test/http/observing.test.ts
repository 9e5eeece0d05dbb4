import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openDatabase } from '../../db/connection/database.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { observeRequests } from '../../server/http/observe/observe-requests.ts';
import { createReadiness } from '../../server/http/observe/readiness.ts';
import { requestIdOf } from '../../server/http/observe/request-id.ts';
import { nameRoute } from '../../server/http/observe/route-of.ts';
import { workerMetrics } from '../../server/metrics/worker-metrics.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { freePort } from '../support/service/free-port.ts';
import { picture } from '../support/data/pictures.ts';
import { rawGet } from '../support/service/raw-get.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

const token = 'a token of twenty characters';
let service: TestService;
let port: number;
let member: Member;

test.before(async () => {
  // The worker and the graph process serve theirs at the next two.
  port = await freePort(3);
  service = await startService({
    graph: true,
    env: {
      METRICS_LISTEN: `127.0.0.1:${port}`,
      METRICS_TOKEN: token,
      PAGE_CACHE_SECONDS: '60',
      GRAPH_TIMEOUT_MS: '10000',
    },
  });
  member = await signUp(service.origin, 'ada');
});
test.after.always(() => service?.stop());

/** A process's metrics by name and labels, `name{label="…"}`. */
async function figures(offset: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port + offset}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`figures were answered ${answer.status}`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line
        .slice(0, line.lastIndexOf(' '))
        .replace(/process="\w+",?/, '')
        .replace(',}', '}')
        .replace('{}', ''),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test.serial(
  '[API-04] figures name routes by template: operations, pages, files and what is missing',
  async (t) => {
    const board = await member.call('POST', '/v3/boards/', { name: 'Found' });
    const { id } = board.response?.data as { id: string };
    await member.call('GET', `/v3/boards/${id}/`);
    for (const path of [
      '/login/',
      `/${member.username}/`,
      '/no/such/page/at/all/',
      '/media/none.jpg',
      '/robots.txt',
      '/readyz',
    ])
      await member.send('GET', path);
    await member.call('GET', '/v5/user_account');
    const told = await waitFor(
      async () => {
        const now = await figures(0);
        return (
          now.has('http_request_duration_seconds_count{method="GET",route="/crawlers/",status="200"}') && now
        );
      },
      { what: 'the figures of the last request' },
    );
    const routes = new Map(
      [...told.keys()].flatMap((key) => {
        const [, method, route, status] =
          /^http_request_duration_seconds_count\{method="(\w+)",route="([^"]*)",status="(\d+)"/.exec(key) ??
          [];
        return route === undefined ? [] : [[`${method} ${route} ${status}`, told.get(key)]];
      }),
    );
    for (const expected of [
      'POST /v3/register/ 201',
      'POST /v3/boards/ 201',
      'GET /v3/boards/{board_id}/ 200',
      'GET /_moved/ 302',
      'GET /{username}/ 200',
      'GET /_error/ 404',
      'GET /media/ 404',
      'GET /readyz 200',
      'GET /v5/user_account 401',
    ])
      t.true(routes.has(expected), `${expected} in ${[...routes.keys()].join(', ')}`);
    t.false(
      [...told.keys()].some((key) => key.includes(id) || key.includes('ada')),
      'no address is told',
    );
  },
);

test.serial(
  'figures tell of the database’s connections, the event loop, memory and visitors’ pages',
  async (t) => {
    for (let turn = 0; turn < 3; turn += 1)
      await (await fetch(`${service.origin}/${member.username}/`)).text();
    const told = await figures(0);
    t.is(told.get('pinfold_visitor_pages_total{outcome="fresh"}'), 2);
    t.true((told.get('pinfold_visitor_pages_total{outcome="rendered"}') ?? 0) >= 1);
    for (const name of [
      'pinfold_database_connections{state="waiting"}',
      'pinfold_database_connections{state="idle"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'pinfold_graph_answers_total{outcome="degraded"}',
    ])
      t.true(
        [...told.keys()].some((key) => key.startsWith(name.replace(/\}$/, ''))),
        name,
      );
  },
);

test.serial(
  '[UPLOAD-01] the worker counts jobs by kind and says how many wait; the graph says its state',
  async (t) => {
    const form = new FormData();
    form.set('image', new Blob([Uint8Array.from(await picture(77))], { type: 'image/jpeg' }), 'a.jpg');
    const board = await member.call('POST', '/v3/boards/', { name: 'Pictures' });
    form.set('board_id', (board.response?.data as { id: string }).id);
    t.is((await member.send('POST', '/v3/pins/', { body: form })).status, 201);
    const worker = await waitFor(
      async () => {
        const now = await figures(1);
        return (now.get('pinfold_jobs_total{kind="make-variants",outcome="done"}') ?? 0) > 0 && now;
      },
      { what: 'the jobs to be counted' },
    );
    t.is(worker.get('pinfold_jobs_total{kind="process-upload",outcome="done"}'), 1);
    await service.db.rows({
      name: 'test_stuck_job',
      text: `INSERT INTO jobs (kind, payload, run_at, locked_until, locked_by)
           VALUES ('send-mail', '{}', now() - interval '90 seconds', now() + interval '1 hour', 'nobody')`,
    });
    await insertJob(service.db, 'nobody-takes-it', {}, { delayMs: -90_000 });
    const queue = await figures(1);
    t.is(queue.get('pinfold_queue_jobs{kind="send-mail",state="running"}'), 1);
    t.is(queue.get('pinfold_queue_oldest_seconds{kind="send-mail"}'), 0, 'it runs');
    t.true((queue.get('pinfold_queue_oldest_seconds{kind="nobody-takes-it"}') ?? 0) >= 90);
    await waitFor(async () => (await figures(2)).get('pinfold_graph_state{state="ready"}') === 1, {
      what: 'the graph to be ready',
    });
  },
);

test.serial('figures are refused without the token and are not on the site’s own port', async (t) => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
    t.is((await rawGet(`http://127.0.0.1:${port}/metrics`, headers)).status, 401);
  t.is((await rawGet(`http://127.0.0.1:${port}/`, { authorization: `Bearer ${token}` })).status, 404);
  t.is((await rawGet(`${service.origin}/metrics`, { authorization: `Bearer ${token}` })).status, 301);
  t.is((await rawGet(`${service.origin}/metrics/`, { authorization: `Bearer ${token}` })).status, 404);
});

test.serial('[UPLOAD-01] while the database is away, a worker still says what it did', async (t) => {
  const registry = new Registry();
  const away = { rows: () => Promise.reject(new Error('away')) };
  workerMetrics(registry, away)({ kind: 'send-mail', outcome: 'retried', seconds: 1 });
  const said = await registry.metrics();
  t.regex(said, /pinfold_jobs_total\{kind="send-mail",outcome="retried"\} 1/);
  t.notRegex(said, /^pinfold_queue_\w+\{/m);
});

test.serial(
  '[API-01] every answer has a request id, the one of its envelope; a stranger’s is not taken over',
  async (t) => {
    const given = { 'x-request-id': 'given-by-a-stranger' };
    for (const path of ['/', '/healthz', '/robots.txt', '/no-such-page/', `/${member.username}/`]) {
      const { headers } = await rawGet(service.origin + path, given);
      t.regex(String(headers['x-request-id']), /^[0-9a-f-]{36}$/, path);
    }
    const answer = await member.call('GET', '/v3/users/ada/', {}, given);
    t.is(answer.body?.['request_identifier'], answer.headers.get('x-request-id'));
  },
);

test.serial(
  '/readyz says when the database does not answer, and asks it once a second at most',
  async (t) => {
    t.is((await rawGet(`${service.origin}/readyz`)).status, 200);
    t.is((await rawGet(`${service.origin}/healthz`)).body.toString(), 'ok');
    const away = openDatabase({ connectionString: `postgres://nobody@127.0.0.1:${await freePort()}/none` });
    const readiness = createReadiness(away, () => false);
    t.is(await readiness(), 'the database does not answer');
    await away.close();
    let asked = 0;
    const counting = createReadiness(
      {
        rows: () => {
          asked += 1;
          return Promise.resolve([]);
        },
      },
      () => false,
    );
    t.deepEqual(await Promise.all([counting(), counting(), counting()]), [null, null, null]);
    t.is(asked, 1);
    t.is(await createReadiness(service.db, () => true)(), 'stopping');
  },
);

test.serial(
  'behind a trusted proxy its request id is taken over when it is one, and logs name it',
  async (t) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const server = createServer(
      observeRequests(
        (request, response) => {
          nameRoute(request, '/a/{template}/');
          response.setHeader('X-Request-Id', requestIdOf(request));
          response.statusCode = 503;
          response.end();
        },
        {
          config: { trustedProxies: 1, requestLog: 'slow' },
          logger,
          onAnswered: null,
          onStorageFull: () => undefined,
        },
      ),
    ).listen(0, '127.0.0.1');
    t.teardown(() => server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/secret/?token=secret`;
    const { headers } = await rawGet(url, { 'x-request-id': 'proxy-0123456789' });
    t.is(headers['x-request-id'], 'proxy-0123456789');
    for (const bad of ['short', 'with a space in it', 'x'.repeat(200), '"quoted-and-long"'])
      t.regex(
        String((await rawGet(url, { 'x-request-id': bad })).headers['x-request-id']),
        /^[0-9a-f-]{36}$/,
      );
    await waitFor(() => lines.length === 5, { what: 'the lines of the log' });
    t.like(JSON.parse(lines[0] ?? ''), {
      requestId: 'proxy-0123456789',
      method: 'GET',
      route: '/a/{template}/',
      status: 503,
    });
    t.false(lines.join('').includes('secret'), 'no address is logged');
  },
);
