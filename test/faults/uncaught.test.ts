import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import test from 'ava';
import { startService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

/** Throws, or rejects, where nothing catches it. */
const throwing = `
process.on('SIGURG', () => setImmediate(() => { throw new Error('out of the blue'); }));
process.on('SIGWINCH', () => void Promise.reject(new Error('rejected by none')));`;

test.serial(
  'after an error that nothing catches, a web process says so, answers what is under way, and ends to be restarted',
  async (t) => {
    t.timeout(60_000);
    const lines: string[] = [];
    const service = await startService({
      shared: false,
      worker: false,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwing)}` },
      onLine: (line) => lines.push(line),
    });
    t.teardown(() => service.stop());

    service.web.kill('SIGWINCH');
    await waitFor(() => lines.some((line) => line.includes('rejected by none')), { what: 'the rejection' });
    t.is((await fetch(`${service.origin}/healthz`)).status, 200, 'a rejection ends nothing');

    const agent = new Agent({ keepAlive: true });
    const sent = request(`${service.origin}/v3/users/register/`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    await new Promise((resolve) => sent.write('{', resolve));
    // Its first half has arrived once another request on a later connection is answered.
    await fetch(`${service.origin}/healthz`);
    const ended = once(service.web, 'exit');
    service.web.kill('SIGURG');
    await waitFor(() => lines.some((line) => line.includes('out of the blue')), { what: 'the error' });
    sent.end('}');
    const [response] = await answered;
    t.true((response.statusCode ?? 500) < 500);
    response.resume();
    t.deepEqual(await ended, [1, null]);
    const fatal = lines.find((line) => line.includes('out of the blue')) ?? '';
    t.like(JSON.parse(fatal), { level: 60, msg: 'uncaught exception', err: { type: 'Error' } });
  },
);
