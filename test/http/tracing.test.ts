import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import test from 'ava';
import { freePort } from '../support/service/free-port.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { createPin, picture } from '../support/data/pictures.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** The process that sent it. */
  process: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

let collector: Server;
let endpoint: string;
let service: TestService;
let ada: Member;
const spans: Span[] = [];
const bodies: string[] = [];

test.before(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/otlp/v1/traces') receive(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`;
  service = await startService({
    graph: true,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' },
  });
  ada = await signUp(service.origin, 'ada');
});
test.after.always(async () => {
  await service?.stop();
  collector?.close();
});

function receive(body: string): void {
  bodies.push(body);
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: {
      resource: { attributes: Attribute[] };
      scopeSpans: { spans: (Omit<Span, 'attributes' | 'process'> & { attributes: Attribute[] })[] }[];
    }[];
  };
  for (const { resource, scopeSpans } of resourceSpans)
    for (const span of scopeSpans.flatMap((each) => each.spans))
      spans.push({
        ...span,
        process: String(valuesOf(resource.attributes)['pinfold.process']),
        attributes: valuesOf(span.attributes),
      });
}

const valuesOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const hex = (digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 15 + 1).toString(16)).join('');

test.serial('a page, an upload, a save and their jobs arrive as one tree', async (t) => {
  const [traceId, proxy] = [hex(32), hex(16)];
  const headers = { traceparent: `00-${traceId}-${proxy}-01` };
  const pin = await createPin(ada, 1, { title: 'A teapot' });
  const bob = await signUp(service.origin, 'bob');
  const form = new FormData();
  form.set('title', 'A kettle');
  form.set('image', new Blob([new Uint8Array(await picture(2))], { type: 'image/jpeg' }), 'kettle.jpg');
  const upload = await ada.send('POST', '/v3/pins/', {
    body: form,
    headers: { ...headers, accept: 'application/json' },
  });
  t.is(upload.status, 201);
  const save = await bob.call('POST', `/v3/pins/${pin.id}/repin/`, {}, headers);
  t.true(save.status < 300, save.text);
  const page = await bob.send('GET', `/pin/${pin.id}/`, { headers: { ...headers, accept: 'text/html' } });
  t.is(page.status, 200);

  const ours = (): Span[] => spans.filter((span) => span.traceId === traceId);
  const named = (name: string): Span | undefined => ours().find((span) => span.name === name);
  const expected = [
    'GET /pin/{id}/',
    'POST /v3/pins/',
    'POST /v3/pins/{pin_id}/repin/',
    'job process-upload',
    'job make-variants',
    'graph /near',
    'upload_begin',
  ];
  const walkOf = (): Span | undefined =>
    ours().find((span) => span.name === 'graph /near' && span.process === 'graph');
  await waitFor(() => walkOf() !== undefined && expected.every((name) => named(name) !== undefined), {
    what: 'the spans',
  });
  const known = new Set(ours().map(({ spanId }) => spanId));
  const isRooted = (): boolean =>
    ours().every(({ parentSpanId = '' }) => parentSpanId === proxy || known.has(parentSpanId));
  await waitFor(
    () => {
      for (const { spanId } of ours()) known.add(spanId);
      return isRooted();
    },
    { what: 'the parents of all spans' },
  );

  const above = (span: Span | undefined): Span | undefined =>
    ours().find(({ spanId }) => spanId === span?.parentSpanId);
  t.is(named('GET /pin/{id}/')?.parentSpanId, proxy);
  t.is(named('GET /pin/{id}/')?.attributes['http.response.status_code'], 200);
  t.is(named('GET /pin/{id}/')?.attributes['pinfold.request_id'], page.headers.get('x-request-id'));
  const job = named('job process-upload');
  t.is(job?.process, 'worker');
  t.is(above(job)?.name, 'POST /v3/pins/', 'below the request that queued it');
  t.true(ours().some((span) => span.process === 'worker' && above(span) === job));
  t.is(above(walkOf())?.process, 'web');
  t.false(
    bodies.some((body) => /teapot|kettle|ada@example|INSERT INTO|127\.0\.0\.1/.test(body)),
    'no values, statements or addresses',
  );
});

test.serial(
  'the header of somebody who is no trusted proxy is ignored, and begins a trace of its own',
  async (t) => {
    const traceId = hex(32);
    const web = await startWeb({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUSTED_PROXIES: '0' });
    const answer = await fetch(`http://127.0.0.1:${web.port}/login/`, {
      headers: { traceparent: `00-${traceId}-${hex(16)}-01`, accept: 'text/html' },
    });
    const id = answer.headers.get('x-request-id');
    const own = await waitFor(
      () => spans.find(({ attributes }) => attributes['pinfold.request_id'] === id) ?? false,
      { what: 'the span of the request' },
    );
    t.is(own.parentSpanId ?? '', '');
    t.not(own.traceId, traceId);
    await endProcess(web.child, 'SIGKILL');
  },
);

test.serial('without the setting, nothing of OpenTelemetry is loaded', async (t) => {
  const hook = `export const resolve = (name, context, next) => {
    if (name.startsWith('@opentelemetry/')) throw new Error('loads ' + name);
    return next(name, context);
  };`;
  const asUrl = (script: string): string => `data:text/javascript,${encodeURIComponent(script)}`;
  const preload = `import { register } from 'node:module'; register(${JSON.stringify(asUrl(hook))});`;
  const env = { NODE_OPTIONS: `--import=${asUrl(preload)}` };
  const web = await startWeb(env);
  t.is((await fetch(`http://127.0.0.1:${web.port}/login/`)).status, 200);
  await endProcess(web.child, 'SIGKILL');
  const lines: string[] = [];
  await t.throwsAsync(
    startWeb({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, (line) => lines.push(line)),
  );
  await waitFor(() => lines.some((line) => line.includes('loads @opentelemetry/')), { what: 'the refusal' });
});

test.serial('a collector that is away is told with its error alone', async (t) => {
  const lines: string[] = [];
  const away = `http://127.0.0.1:${await freePort()}`;
  const web = await startWeb(
    { OTEL_EXPORTER_OTLP_ENDPOINT: away, OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
    (line) => lines.push(line),
  );
  t.is((await fetch(`http://127.0.0.1:${web.port}/login/`)).status, 200);
  const line = await waitFor(() => lines.find((each) => each.includes('traces could not be sent')), {
    what: 'the line of the log',
  });
  const { reason } = JSON.parse(line) as { reason: string };
  t.regex(reason, /^[^{\\\n]+$/);
  await endProcess(web.child, 'SIGKILL');
});

const startWeb = (env: Record<string, string>, onLine?: (line: string) => void) =>
  startProcess(
    'web',
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: service.connectionString,
      DATA_DIR: service.dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      GRAPH_ADDRESS: 'off',
      ...env,
    },
    onLine,
  );
