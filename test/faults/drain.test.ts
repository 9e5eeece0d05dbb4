import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import test from 'ava';
import { signUp, type Member } from '../support/service/client.ts';
import { picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;

test.before(async () => {
  service = await startService();
});
test.after.always(() => service?.stop());

interface Visit {
  status: number;
  /** Whether the response closes the connection. */
  closes: boolean;
}

function visit(agent: Agent, path: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const sent = request(service.origin + path, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      );
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** A multipart POST of a pin, whose last bytes are sent on demand. */
async function slowPin(member: Member): Promise<{ finish(): Promise<IncomingMessage> }> {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), await picture(901), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = request(`${service.origin}/v3/pins/`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': member.cookies.get('csrftoken') ?? '',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  await new Promise((resolve) => sent.write(body.subarray(0, body.length - 200), resolve));
  return {
    async finish() {
      sent.end(body.subarray(body.length - 200));
      const [response] = await answered;
      response.resume();
      await once(response, 'end');
      return response;
    },
  };
}

test.serial(
  'SIGTERM under load fails no request on an accepted connection, and the process ends with 0',
  async (t) => {
    t.timeout(60_000);
    const member = await signUp(service.origin);
    const paths = ['/', '/login/', '/healthz', `/${member.username}/`, '/no-such-page/'];
    const failures: string[] = [];
    let answers = 0;
    let afterTerm = 0;
    let isStopping = false;
    const clients = Array.from({ length: 12 }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = index; ; turn += 1) {
        try {
          const { status, closes } = await visit(agent, paths[turn % paths.length] ?? '/');
          answers += 1;
          if (isStopping) afterTerm += 1;
          if (status >= 500) failures.push(`answered ${status}`);
          if (closes) break;
        } catch (error) {
          failures.push(String(error));
          break;
        }
      }
      agent.destroy();
    });
    const slow = await slowPin(member);
    await waitFor(() => answers > 60);

    const ended = once(service.web, 'exit');
    const began = performance.now();
    isStopping = true;
    service.web.kill('SIGTERM');
    await Promise.all(clients);
    const kept = await slow.finish();
    t.is(kept.statusCode, 201, 'an upload that was under way is kept');
    t.is(kept.headers.connection, 'close', 'and no request follows on its connection');
    t.deepEqual(await ended, [0, null]);
    const seconds = (performance.now() - began) / 1000;
    t.log(`${answers} answers, ${afterTerm} after SIGTERM, ended in ${seconds.toFixed(1)} s`);
    t.deepEqual(failures, []);
    t.true(afterTerm > 0, 'there was load');
    t.true(seconds < 15, `ended in ${seconds.toFixed(1)} s`);
    await t.throwsAsync(visit(new Agent(), '/'), { code: 'ECONNREFUSED' });
  },
);
