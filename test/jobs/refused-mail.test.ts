import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import test from 'ava';
import { failingJobs } from '../../db/queries/staff/jobs.ts';
import { newest } from '../../server/paging/bookmark.ts';
import { freePort } from '../support/service/free-port.ts';
import { signUp } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;
let relay: Server;
const lines: string[] = [];

/** A relay that refuses every recipient and says whom, as relays do. */
test.before(async () => {
  relay = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 relay.example\r\n');
    socket.on('data', (bytes) => {
      const recipient = /^RCPT TO:(<.*>)/im.exec(String(bytes))?.[1];
      socket.write(recipient === undefined ? '250 fine\r\n' : `450 4.2.1 ${recipient}: user unknown\r\n`);
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const port = await freePort();
  service = await startService({
    env: {
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    },
    onLine: (line) => lines.push(line),
  });
});
test.after.always(async () => {
  await service?.stop();
  relay?.close();
});

test.serial('[USER-05] neither the log nor the staff are told whose mail was refused', async (t) => {
  await signUp(service.origin, 'ada');
  const [job] = await waitFor(
    async () => {
      const failing = await failingJobs(service.db, newest, 10);
      return failing.length > 0 ? failing : null;
    },
    { what: 'a mail to be refused' },
  );
  t.regex(job?.error ?? '', /450 4\.2\.1 <\[address\]>: user unknown/);
  const line = await waitFor(() => lines.find((each) => each.includes('job will be tried again')), {
    what: 'the line of the log',
  });
  t.like(JSON.parse(line), { err: { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' } });
  t.deepEqual(
    lines.filter((each) => each.includes('ada@')),
    [],
  );
});
