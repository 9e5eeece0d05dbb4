import test from 'ava';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ResolvedAddress } from '../../../server/adapters/outbound/guarded-connector.ts';
import {
  createOutboundFetch,
  type OutboundFetchSettings,
} from '../../../server/adapters/outbound/outbound-fetch.ts';

const caps = { maxBytes: 100_000, timeoutMs: 5_000 };
const ended: (() => Promise<unknown> | void)[] = [];
test.after.always(async () => {
  for (const end of ended) await end();
});

/** Listens on every loopback address. Only 127.0.0.1 counts as outside. */
async function serve(listener: RequestListener): Promise<{ port: number; hits: string[] }> {
  const hits: string[] = [];
  const server: Server = createServer((request, response) => {
    hits.push(`${request.socket.localAddress} ${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, hits };
}

function outside(port: number, settings: OutboundFetchSettings = {}) {
  const fetcher = createOutboundFetch({
    ports: [port],
    alsoAllowAddress: (address) => address === '127.0.0.1',
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    ...settings,
  });
  ended.push(() => fetcher.close());
  return fetcher;
}

function idOf(answer: { ok: boolean; error?: { id: string } }): string {
  return answer.ok ? 'ok' : (answer.error?.id ?? 'none');
}

test.serial(
  'an outside page is fetched with its type, after redirects, sending no cookie and no credentials',
  async (t) => {
    let seen: Record<string, unknown> = {};
    const { port } = await serve((request, response) => {
      if (request.url === '/start') {
        response.writeHead(302, { location: '/end', 'set-cookie': 'a=b' }).end('moved');
        return;
      }
      seen = request.headers;
      response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    });
    const answer = await outside(port).fetchOutside(`http://pictures.test:${port}/start`, caps);
    if (!answer.ok) return t.fail(answer.error.message);
    t.is(answer.url, `http://pictures.test:${port}/end`);
    t.is(answer.body.toString(), 'picture');
    t.is(answer.bytes, 7);
    t.is(answer.contentType, 'image/png');
    t.is(seen['cookie'], undefined);
    t.is(seen['accept-encoding'], 'identity');
  },
);

test.serial(
  '[UPLOAD-04] a redirect to a private address, name, scheme or port is refused and never asked',
  async (t) => {
    const targets: [string, string][] = [
      ['http://127.0.0.2:PORT/secret', 'address_forbidden'],
      ['http://0x7f000002:PORT/secret', 'address_forbidden'],
      ['http://[::ffff:127.0.0.2]:PORT/secret', 'address_forbidden'],
      ['//localhost:PORT/secret', 'address_forbidden'],
      ['http://169.254.169.254/', 'address_forbidden'],
      ['file:///etc/passwd', 'bad_scheme'],
      ['gopher://pictures.test/', 'bad_scheme'],
      ['http://pictures.test:22/', 'bad_port'],
      ['http://', 'bad_redirect'],
      ['', 'bad_redirect'],
    ];
    const { port, hits } = await serve((request, response) => {
      const target = targets[Number(request.url?.slice(1))]?.[0] ?? '';
      response.writeHead(302, { location: target.replace('PORT', String(port)) }).end();
    });
    const { fetchOutside } = outside(port);
    for (const [index, [target, id]] of targets.entries()) {
      t.is(idOf(await fetchOutside(`http://pictures.test:${port}/${index}`, caps)), id, target);
    }
    t.is(hits.length, targets.length);
  },
);

test.serial(
  '[UPLOAD-04] a name that answers public first and private later is refused at connect time',
  async (t) => {
    const { port, hits } = await serve((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    let asked = 0;
    const resolve = (): Promise<ResolvedAddress[]> => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const answer = await outside(port, { resolve }).fetchOutside(`http://pictures.test:${port}/`, caps);
    t.is(idOf(answer), 'address_forbidden');
    t.is(asked, 2);
    t.is(hits.length, 1);
  },
);

test.serial('[UPLOAD-04] one private address among several refuses the name', async (t) => {
  const { port, hits } = await serve((_request, response) => response.end('no'));
  const resolve = () =>
    Promise.resolve([
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  t.is(
    idOf(await outside(port, { resolve }).fetchOutside(`http://a.test:${port}/`, caps)),
    'address_forbidden',
  );
  t.deepEqual(hits, []);
});

test.serial(
  '[UPLOAD-04] the address is looked up once for a connection: what was judged is what is used',
  async (t) => {
    const { port, hits } = await serve((_request, response) => response.end('once'));
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    t.is(idOf(await outside(port, { resolve }).fetchOutside(`http://a.test:${port}/`, caps)), 'ok');
    t.is(asked, 1);
    t.deepEqual(hits, [`127.0.0.1 a.test:${port} /`]);
  },
);

test.serial('without an allowance the machine itself is refused', async (t) => {
  const { port, hits } = await serve((_request, response) => response.end('no'));
  const fetcher = createOutboundFetch({ ports: [port] });
  ended.push(() => fetcher.close());
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    t.is(idOf(await fetcher.fetchOutside(`http://${host}:${port}/`, caps)), 'address_forbidden');
  }
  t.deepEqual(hits, []);
});

test.serial('[UPLOAD-04] redirects end after the cap', async (t) => {
  const { port, hits } = await serve((_request, response) => {
    response.writeHead(307, { location: '/' }).end();
  });
  const answer = await outside(port).fetchOutside(`http://a.test:${port}/`, { ...caps, maxRedirects: 3 });
  t.is(idOf(answer), 'bad_redirect');
  t.is(hits.length, 4);
});

test.serial(
  '[UPLOAD-04] size is capped by the stated length, by counting, and by counting what was packed',
  async (t) => {
    const { port } = await serve((request, response) => {
      if (request.url === '/stated') response.writeHead(200, { 'content-length': '900000000' }).write('x');
      else if (request.url === '/bomb') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)));
      } else if (request.url === '/packed') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
      } else if (request.url === '/broken') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
      } else if (request.url === '/odd') response.writeHead(200, { 'content-encoding': 'zip' }).end('x');
      else if (request.url === '/headers') response.writeHead(200, { 'x-long': 'h'.repeat(20_000) }).end('x');
      else {
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384)));
        };
        response.on('drain', pour);
        pour();
      }
    });
    const { fetchOutside } = outside(port);
    const at = (path: string) => fetchOutside(`http://a.test:${port}${path}`, caps);
    t.is(idOf(await at('/stated')), 'too_large');
    t.is(idOf(await at('/endless')), 'too_large');
    t.is(idOf(await at('/bomb')), 'too_large');
    t.is(idOf(await at('/headers')), 'too_large');
    t.is(idOf(await at('/broken')), 'bad_response');
    t.is(idOf(await at('/odd')), 'bad_response');
    const packed = await at('/packed');
    t.is(packed.ok && packed.body.toString(), 'unpacked');
  },
);

test.serial(
  '[UPLOAD-04] time is capped in all, and in silence, for slow names, headers and bodies',
  async (t) => {
    const { port } = await serve((request, response) => {
      if (request.url === '/no-headers') return;
      response.writeHead(200);
      response.write('x');
      if (request.url === '/drip') {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      }
    });
    const { fetchOutside } = outside(port);
    const at = async (path: string, options: { timeoutMs: number; idleMs?: number }) => {
      const started = performance.now();
      const id = idOf(await fetchOutside(`http://a.test:${port}${path}`, { maxBytes: 1000, ...options }));
      return [id, performance.now() - started < 10_000];
    };
    t.deepEqual(await at('/no-headers', { timeoutMs: 200 }), ['timed_out', true]);
    t.deepEqual(await at('/drip', { timeoutMs: 300, idleMs: 250 }), ['timed_out', true]);
    t.deepEqual(await at('/stalled', { timeoutMs: 20_000, idleMs: 100 }), ['timed_out', true]);
    const never = outside(port, { resolve: () => new Promise(() => undefined) });
    t.is(
      idOf(await never.fetchOutside(`http://a.test:${port}/`, { maxBytes: 1, timeoutMs: 200 })),
      'timed_out',
    );
  },
);

test.serial(
  'other refusals have their own ids: unknown host, closed port, status, cut or garbled answer',
  async (t) => {
    const { port } = await serve((request, response) => {
      if (request.url === '/cut') {
        response.writeHead(200, { 'content-length': '50' }).write('short');
        setImmediate(() => response.destroy());
      } else response.writeHead(404).end();
    });
    const { fetchOutside } = outside(port);
    const missing = await fetchOutside(`http://a.test:${port}/`, caps);
    t.deepEqual(missing.ok ? undefined : [missing.error.id, missing.error.status], ['http_status', 404]);
    t.false((await fetchOutside(`http://a.test:${port}/cut`, caps)).ok);
    const unknown = outside(port, {
      resolve: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
    });
    t.is(idOf(await unknown.fetchOutside(`http://a.test:${port}/`, caps)), 'not_found_host');
    t.is(idOf(await outside(1).fetchOutside('http://a.test:1/', caps)), 'unreachable');
    const garbled = createTcpServer((socket) => socket.end('SSH-2.0-hello\r\n\r\n'));
    await new Promise<void>((listening) => garbled.listen(0, '127.0.0.1', listening));
    ended.push(() => void garbled.close());
    const badPort = (garbled.address() as AddressInfo).port;
    t.is(idOf(await outside(badPort).fetchOutside(`http://a.test:${badPort}/`, caps)), 'bad_response');
  },
);

test.serial('[UPLOAD-04] a fetch into a file leaves a whole file or none', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'outbound-'));
  ended.push(() => rm(folder, { recursive: true }));
  const { port } = await serve((request, response) => {
    response.end(request.url === '/big' ? Buffer.alloc(200_000) : 'picture');
  });
  const { fetchOutsideToFile } = outside(port);
  t.is(idOf(await fetchOutsideToFile(`http://a.test:${port}/big`, join(folder, 'big'), caps)), 'too_large');
  t.deepEqual(await readdir(folder), []);
  t.is(idOf(await fetchOutsideToFile(`http://a.test:${port}/`, join(folder, 'small'), caps)), 'ok');
  t.is(await readFile(join(folder, 'small'), 'utf8'), 'picture');
  await t.throwsAsync(fetchOutsideToFile(`http://a.test:${port}/`, join(folder, 'small'), caps), {
    code: 'EEXIST',
  });
  t.is(await readFile(join(folder, 'small'), 'utf8'), 'picture');
});
