import test from 'ava';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { caps, endAll, ended, idOf, outside, serve } from '../support/serve-outside.ts';

test.after.always(endAll);

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
