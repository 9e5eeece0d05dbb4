import { connect, type Socket } from 'node:net';
import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { peakBytes, processorMs } from '../../../support/service/process-figures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { listCalls, type Call } from '../../support/list-calls.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let calls: Call[];

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' } });
  ({ ada } = await members(service, 'ada'));
  calls = await listCalls(service.origin);
});
test.after.always(() => service.stop());

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json', accept: 'application/json' };

test.serial(
  '[API-03] a visitor’s large body is refused before any of it is sent, whatever it is for',
  async (t) => {
    const targets = [
      ...calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => [method, filled(path)] as const),
      ...calls.flatMap(({ resources }) => resources.map((name) => ['POST', `/resource/${name}/`] as const)),
      ['POST', '/resource/ApiResource/create/'] as const,
      ['POST', '/resource/NoSuchResource/get/'] as const,
      ['POST', '/_ngjs/resource/BaseSearchResource/get/'] as const,
      ['POST', '/v3/nothing/here/'] as const,
      ['POST', '/v5/pins'] as const,
      ['POST', '/v5/nothing'] as const,
      ['POST', '/v5/oauth/token'] as const,
      ['POST', '/'] as const,
    ];
    t.true(targets.length > 300);
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      for (const [index, [method, path]] of targets.entries()) {
        const status = await headAlone(method, path, {
          'content-type': type,
          'content-length': String(20 * megabyte),
          'x-forwarded-for': `10.${type.length}.${index % 200}.${Math.floor(index / 200)}`,
          cookie: 'csrftoken=x',
          'x-csrftoken': 'x',
        });
        t.true(status >= 400 && status < 500, `${method} ${path} as ${type}: ${status}`);
      }
  },
);

test.serial(
  '[API-03] twenty megabytes of empty lists from a visitor take nobody’s time or memory',
  async (t) => {
    const junk = Buffer.from(`{"options":{"query":"a"},"junk":[${'[],'.repeat(7 * megabyte)}0]}`);
    const before = processorMs(service.web.pid);
    const statuses = await Promise.all(
      ['/resource/BaseSearchResource/get/', '/resource/NoSuchResource/get/', '/v3/pins/', '/v5/pins'].map(
        async (path) =>
          (await new Client(service.origin).send('POST', path, { body: junk, headers: json })).status,
      ),
    );
    const spentMs = processorMs(service.web.pid) - before;
    t.deepEqual(statuses, [413, 404, 401, 401]);
    t.true(spentMs < 1000, `${spentMs} ms of processor time`);
    const peak = peakBytes(service.web.pid);
    t.true(peak < 600 * megabyte, `${peak / megabyte} MB`);
  },
);

test.serial(
  '[API-03] what is nested too deeply is refused at every transport, and leaves nothing',
  async (t) => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    const visitor = new Client(service.origin);
    const asJson = await visitor.send('POST', '/resource/BaseSearchResource/get/', {
      body: `{"options":{"query":"a","junk":${deep(5000)}}}`,
      headers: json,
    });
    t.is(asJson.status, 400, asJson.text);
    const data = new URLSearchParams({ data: `{"options":{"query":"a","junk":${deep(2000)}}}` });
    t.is((await visitor.send('GET', `/resource/BaseSearchResource/get/?${data}`)).status, 400);
    const context = new URLSearchParams({ placement_ids: '1', extra_context: `{"a":${deep(2000)}}` });
    t.is((await visitor.send('GET', `/v3/experiences/?${context}`)).status, 400);
    for (const extra of [`"junk":${deep(6000)}`, `"description":${deep(6000)}`]) {
      const board = await ada.send('POST', '/v3/boards/', {
        body: `{"name":"Deep",${extra}}`,
        headers: json,
      });
      t.is(board.status, 400, board.text);
    }
    const { data: boards } = (await ada.call('GET', `/v3/users/ada/boards/`)).response ?? { data: [] };
    t.deepEqual(
      (boards as { name: string }[]).filter(({ name }) => name === 'Deep'),
      [],
    );
  },
);

test.serial(
  '[API-01] the echo holds fields that the operation knows, none of them secret or long',
  async (t) => {
    const found = await new Client(service.origin).resource('BaseSearchResource', 'get', {
      query: 'lemon',
      unknown: 'x',
      constructor: 'y',
      scope: 'pins',
    });
    t.deepEqual(Object.keys(optionsOf(found.body)).sort(), ['bookmarks', 'query', 'scope']);
    const refused = await new Client(service.origin).call('POST', '/v3/sessions/', {
      username_or_email: 'nobody',
      password: 'a secret of mine',
      other: 'z',
    });
    t.is(refused.status, 401);
    t.false(refused.text.includes('a secret of mine'));
    t.deepEqual(optionsOf(refused.body), { username_or_email: 'nobody' });
  },
);

test.serial('[UPLOAD-03] a picture of 20 MB as base64 is read in either form, and decoded', async (t) => {
  // The last character is invalid base64, so no worker is needed to reject it.
  const picture = `${Buffer.alloc(19 * megabyte, 'picture')
    .toString('base64')
    .replaceAll('=', '')}é`;
  const before = processorMs(service.web.pid);
  for (const send of [
    () => ada.call('POST', '/v3/pins/', { image_base64: picture }),
    () => ada.resource('PinResource', 'create', { image_base64: picture }),
  ]) {
    const answer = await send();
    t.is(answer.status, 400, answer.text.slice(0, 200));
    t.is(answer.response?.message, 'Invalid Image');
  }
  const spentMs = processorMs(service.web.pid) - before;
  t.true(spentMs < 4000, `${spentMs} ms of processor time`);
});

test.serial('[API-03] a member’s body is as large as the operation says, and no larger', async (t) => {
  const send = (path: string, bytes: number) =>
    ada.send('PUT', path, { body: JSON.stringify({ x: 'x'.repeat(bytes) }), headers: json });
  t.is((await send('/v3/users/me/settings/', 70_000)).status, 413);
  t.is((await send('/v3/pins/1/captions/', 2 * megabyte)).status, 413);
  t.is((await send('/v3/pins/1/captions/', 200_000)).status, 404);
  const api = await ada.resource('ApiResource', 'update', {
    url: '/v3/users/me/settings/',
    data: { about: 'x'.repeat(100_000) },
  });
  t.is(api.status, 413);
});

test.serial(
  '[API-03] who leaves while a large body waits for its turn takes no place from those who come after',
  async (t) => {
    const holding = [await beginBody(), await beginBody()];
    const waiting = [await beginBody(), await beginBody()];
    // By the time that later calls are answered, these have come to where they wait.
    for (let call = 0; call < 3; call += 1) t.is((await ada.call('GET', '/v3/users/ada/')).status, 200);
    for (const socket of [...waiting, ...holding]) {
      socket.destroy();
      t.is((await ada.call('GET', '/v3/users/ada/')).status, 200);
    }
    for (let picture = 0; picture < 3; picture += 1) {
      const answer = await ada.call('POST', '/v3/pins/', { image_base64: `${'A'.repeat(12 * megabyte)}é` });
      t.is(answer.status, 400, answer.text.slice(0, 200));
    }
  },
);

/** Sends the head of a member's request with a large body, and waits until it may go on. */
function beginBody(): Promise<Socket> {
  const { hostname, port } = new URL(service.origin);
  const head = {
    host: hostname,
    cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': ada.cookies.get('csrftoken') ?? '',
    'content-type': 'application/json',
    'content-length': String(12 * megabyte),
    expect: '100-continue',
  };
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
      socket.write(`POST /v3/pins/ HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.once('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('HTTP/1.1 100')) resolve(socket);
      else reject(new Error(bytes.toString('latin1')));
    });
    socket.on('error', reject);
  });
}

function optionsOf(body: Record<string, unknown> | null): Record<string, unknown> {
  return (body?.['resource'] as { options: Record<string, unknown> } | undefined)?.options ?? {};
}

const filled = (path: string): string => path.replace(/\{\w+\}/g, '1');

/** Sends only a request's head and returns the response status. */
function headAlone(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(service.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries({ host: hostname, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${method} ${path} waits for the body.`)));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1]));
    });
    socket.once('error', reject);
  });
}
