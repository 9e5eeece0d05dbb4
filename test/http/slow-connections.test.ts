import test from 'ava';
import sharp from 'sharp';
import { signUp, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { type Line, dial, trickle, isOver, quick, quickServer, post } from './support/slow-line.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ada = await signUp(service.origin, 'ada');
});
test.after.always(() => service.stop());

const dialMany = (count: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, () => dial(service.origin)));

/** The slowest page visit while something else runs. */
async function slowestVisit(goesOn: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (goesOn()) {
    const began = performance.now();
    const answer = await fetch(`${service.origin}/healthz`);
    await answer.text();
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  return slowestMs;
}

test.serial(
  'three hundred connections that never finish their headers are ended within ten seconds, and others are served',
  async (t) => {
    t.timeout(40_000);
    const silent = await dialMany(100);
    const trickling = await dialMany(200);
    for (const line of trickling) {
      line.socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      trickle(line, 1000, () => 'X-A: b\r\n');
    }
    const lines = [...silent, ...trickling];
    const slowestMs = await slowestVisit(() => !isOver(lines));
    for (const { endedMs, answer } of lines) {
      t.true((endedMs() ?? Infinity) < 13_000, `after ${endedMs()} ms`);
      t.regex(answer(), /^HTTP\/1\.1 408 /);
    }
    t.true(slowestMs < 1000, `${slowestMs} ms`);
  },
);

const multipart = (file: Buffer): { head: string; body: Buffer } => {
  const boundary = 'a-boundary';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(part), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    'POST /v3/pins/ HTTP/1.1',
    'Host: x',
    'Accept: application/json',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    `Cookie: ${cookie}`,
    `X-CSRFToken: ${ada.cookies.get('csrftoken') ?? ''}`,
  ].join('\r\n');
  return { head: `${head}\r\n\r\n`, body };
};

test.serial(
  '[UPLOAD-01] bodies that hardly come are ended with 408, while one at 10 KB/s becomes a Pin',
  async (t) => {
    t.timeout(90_000);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const background = '#888';
    const file = await sharp({ create: { width: 700, height: 700, channels: 3, background, noise } })
      .jpeg()
      .toBuffer();
    const { head, body } = multipart(file);
    t.true(body.length > 250_000, `${body.length} bytes are enough to take longer than any window`);
    const honest = await dial(service.origin);
    honest.socket.write(head);
    let at = 0;
    trickle(honest, 500, () => {
      if (at >= body.length) return null;
      const piece = body.subarray(at, at + 5 * 1024);
      at += piece.length;
      return piece;
    });

    const kinds = [
      'POST /upload-media/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
      'POST /v3/pins/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      'POST /login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n',
      head,
    ];
    const slow: Line[] = [];
    for (const kind of kinds)
      for (const line of await dialMany(30)) {
        line.socket.write(kind);
        trickle(line, 1000, () => (kind.includes('chunked') ? '1\r\nx\r\n' : 'x'));
        slow.push(line);
      }
    const slowestMs = await slowestVisit(() => !isOver(slow));
    for (const line of slow) {
      t.true((line.endedMs() ?? Infinity) < 34_000, `after ${line.endedMs()} ms`);
      // With thirty concurrent requests, a page may be rejected.
      t.regex(line.answer(), /^HTTP\/1\.1 (?:[34]\d\d|200|503) /);
    }
    const late = slow.filter(({ answer }) => answer().startsWith('HTTP/1.1 408 ')).length;
    t.true(late >= 30, `${late} were told that they were slow`);
    t.true(slowestMs < 1500, `${slowestMs} ms`);
    await waitFor(() => honest.answer() !== '', { what: 'the Pin', timeoutMs: 60_000 });
    t.regex(honest.answer(), /^HTTP\/1\.1 201 /);
    honest.socket.destroy();
  },
);

test.serial('one network has few slow bodies under way, and its fast ones do not count', async (t) => {
  const site = await quickServer(t, (request) => void request.resume());
  const slow: Line[] = [];
  for (let index = 0; index < 8; index += 1) slow.push(await dial(site.origin));
  const fast = [await dial(site.origin), await dial(site.origin)];
  for (const line of slow) {
    line.socket.write(post);
    trickle(line, 20, () => Buffer.alloc(200));
  }
  for (const line of fast) {
    line.socket.write(post.replace('1000000', '1000000000'));
    // Twenty times what counts as slow, because timers are late on a busy machine.
    trickle(line, 20, () => Buffer.alloc(40_000));
  }
  await waitFor(() => slow.filter(({ endedMs }) => endedMs() !== null).length === 5, { what: 'five to go' });
  await waitFor(() => fast.every(({ endedMs }) => endedMs() === null), { what: 'the fast ones to stay' });
  t.is(site.ended(), 5);
  for (const { socket } of [...slow, ...fast]) socket.destroy();
});

test.serial('time in which nobody here reads a body is not held against its client', async (t) => {
  const answers: (() => void)[] = [];
  const site = await quickServer(t, (request, response) => {
    answers.push(() => {
      request.resume();
      request.once('end', () => response.end('read'));
    });
  });
  const line = await dial(site.origin);
  line.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
  const other = await dial(site.origin);
  const began = performance.now();
  await waitFor(() => performance.now() - began > 2 * quick.windowMs, { what: 'two windows to go by' });
  other.socket.destroy();
  t.is(line.endedMs(), null);
  for (const answer of answers) answer();
  line.socket.write('67890');
  await waitFor(() => line.answer().endsWith('read'), { what: 'the answer' });
  t.is(site.ended(), 0);
  line.socket.destroy();
});

test.serial('what is left of a body after its answer is taken in for a while only', async (t) => {
  const site = await quickServer(t, (_request, response) => void response.end('no'));
  const line = await dial(site.origin);
  line.socket.write(post);
  trickle(line, 10, () => Buffer.alloc(4000));
  await waitFor(() => line.endedMs() !== null, { what: 'the end' });
  t.regex(line.answer(), /no$/);
});

test.serial('an answer that nobody reads is not kept open, and one that is read slowly is', async (t) => {
  const site = await quickServer(t, (_request, response) => {
    response.write(Buffer.alloc(16 * 1024 * 1024));
    response.end();
  });
  const [unread, read] = [await dial(site.origin), await dial(site.origin)];
  for (const { socket } of [unread, read]) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  unread.socket.pause();
  await waitFor(() => site.ended() === 1, { what: 'the unread one to go' });
  t.is(read.endedMs(), null);
  for (const { socket } of [unread, read]) socket.destroy();
});
