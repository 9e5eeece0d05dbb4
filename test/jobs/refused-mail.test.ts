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

/** A relay that refuses every recipient for now, and Bob for good, and says whom, as relays do. */
test.before(async () => {
  relay = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 relay.example\r\n');
    socket.on('data', (bytes) => {
      const recipient = /^RCPT TO:(<.*>)/im.exec(String(bytes))?.[1];
      const code = recipient?.startsWith('<bob@') === true ? '550 5.1.1' : '450 4.2.1';
      socket.write(recipient === undefined ? '250 fine\r\n' : `${code} ${recipient}: user unknown\r\n`);
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
      // A busy machine may run into a time limit first.
      const failing = await failingJobs(service.db, newest, 10);
      return failing.some(({ error }) => error.includes('450')) ? failing : null;
    },
    { what: 'a mail to be refused' },
  );
  t.regex(job?.error ?? '', /450 4\.2\.1 <\[address\]>: user unknown/);
  const line = await waitFor(() => lines.find((each) => /450.*job will be tried again/.test(each)), {
    what: 'the line of the log',
  });
  t.like(JSON.parse(line), { err: { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' } });
  t.deepEqual(
    lines.filter((each) => each.includes('ada@')),
    [],
  );
});

test.serial(
  '[USER-05] a mail that the relay refuses for good is not sent again and keeps its answer',
  async (t) => {
    await signUp(service.origin, 'bob');
    const mails = { name: 'test_mail_of_bob', text: `SELECT * FROM mails WHERE recipient LIKE 'bob@%'` };
    const mail = await waitFor(
      async () => {
        const [found] = await service.db.rows<{ id: string; status: string; failure: string }>(mails);
        return found?.status === 'failed' ? found : null;
      },
      { what: 'the mail to fail' },
    );
    t.regex(mail.failure, /550 5\.1\.1 <\[address\]>: user unknown/);
    const text = `SELECT 1 FROM jobs WHERE payload ->> 'mailId' = $1
    UNION ALL SELECT 1 FROM failed_jobs WHERE payload ->> 'mailId' = $1`;
    // The mail says so before its job ends.
    await waitFor(
      async () => (await service.db.rows({ name: 'test_jobs_of_bob', text }, [mail.id])).length === 0,
      { what: 'its job to end' },
    );
    t.pass();
  },
);
