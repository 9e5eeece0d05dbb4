import test, { type ExecutionContext } from 'ava';
import { Client, signUp, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';
import { hasSockets, startStandby, type Standby } from '../support/standby.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;
let standby: Standby;
let ada: Member;
let board: string;
const lines: string[] = [];

test.before(async () => {
  if (!hasSockets) return;
  service = await startService({
    worker: false,
    onLine: (line) => lines.push(line),
    env: async (connectionString) => {
      standby = await startStandby(connectionString);
      return {
        DATABASE_REPLICA_URL: standby.connectionString,
        // Long enough for a slow machine to look before it is over.
        DATABASE_REPLICA_LAG_MS: '6000',
        LOG_LEVEL: 'info',
      };
    },
  });
});
test.after.always(async () => {
  await service?.stop();
  await standby?.stop();
});

function withStandby(title: string, work: (t: ExecutionContext) => Promise<void>): void {
  test.serial(title, async (t) => {
    t.timeout(180_000);
    if (hasSockets) return work(t);
    t.log('skipped: the embedded PostgreSQL has no socket here');
    t.pass();
  });
}

const found = async (client: Client, query: string): Promise<string[]> => {
  const answer = await client.call('GET', '/v3/search/', { query, scope: 'pins' });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.response?.data as { results: { title: string }[] }).results.map(({ title }) => title);
};
const visitor = (): Client => new Client(service.origin);
/** Gives a new Pin of Ada's a title by an ordinary call. Returns its id. */
async function makePin(title: string): Promise<string> {
  const [pin = ''] = await quickPins(service, ada.id, board, 1);
  const { status, text } = await ada.call('PUT', `/v3/pins/${pin}/`, { title });
  if (status !== 200) throw new Error(text);
  return pin;
}
/** Waits for a line after those that are known. */
async function waitForLine(message: string, from: number): Promise<string> {
  return waitFor(() => lines.slice(from).find((line) => line.includes(message)) ?? false, { what: message });
}

withStandby('visitors search the standby, and whoever has just written something the primary', async (t) => {
  await waitForLine('reads use the replica', 0);
  ada = await signUp(service.origin, 'ada');
  // That of the sign-up, when she was still a visitor.
  t.true(ada.cookies.delete('_wrote'));
  board = (await boardOf(ada, 'Instruments')).id;
  const first = await makePin('Xylophones');
  await waitFor(async () => (await found(visitor(), 'xylophones')).length === 1, {
    what: 'the replay',
  });

  const from = lines.length;
  await standby.pause();
  await makePin('Xylophones of steel');
  t.deepEqual(await found(visitor(), 'steel'), [], 'the standby does not have it yet');
  t.false(ada.cookies.has('_wrote'), 'that she wrote stands with her account');
  t.deepEqual(await found(ada, 'steel'), ['Xylophones of steel']);
  t.is((await ada.call('DELETE', `/v3/pins/${first}/`)).status, 200);
  t.deepEqual(await found(visitor(), 'xylophones'), [], 'what may be seen is asked of the primary');

  t.regex(await waitForLine('reads go without the replica', from), /too far behind/);
  t.deepEqual(await found(visitor(), 'steel'), ['Xylophones of steel'], 'the primary stands in');
  await standby.resume();
  await waitForLine('reads use the replica', from);
});

withStandby(
  'what an account writes in one browser or by a token is seen at once in its others',
  async (t) => {
    const password = 'a long enough password';
    const bob = await signUp(service.origin, 'bob');
    const [pin = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'Brass')).id, 1);
    const phone = visitor();
    const login = { username_or_email: 'bob', password };
    t.is((await phone.call('POST', '/v3/sessions/', login)).status, 200);
    const made = await bob.call('POST', '/v3/oauth/personal_tokens/', {
      name: 'Script',
      scopes: ['pins:read', 'pins:write', 'pins:write_secret'],
      password,
    });
    const { token } = made.response?.data as { token: string };
    /** As if he had written nothing for a while. */
    const rest = async (): Promise<void> => {
      phone.cookies.delete('_wrote');
      await service.db.rows({ name: 'test_rest', text: 'UPDATE users SET own_writes_until = NULL' });
    };
    const byToken = (path: string, method: string, body: Record<string, unknown>): Promise<Response> =>
      fetch(service.origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const changes: [string, (title: string) => Promise<{ status: number }>][] = [
      ['Sousaphone', (title) => bob.call('PUT', `/v3/pins/${pin}/`, { title })],
      ['Flugelhorn', (title) => byToken(`/v3/pins/${pin}/`, 'PUT', { title })],
      ['Euphonium', (title) => byToken(`/v5/pins/${pin}`, 'PATCH', { title })],
    ];
    for (const [title, change] of changes) {
      await rest();
      const from = lines.length;
      await standby.pause();
      t.is((await change(title)).status, 200, title);
      t.deepEqual(await found(phone, title), [title]);
      const others = await found(visitor(), title);
      // Where the machine is slow, the standby is given up meanwhile.
      const isGivenUp = (): boolean => lines.slice(from).some((line) => line.includes('go without'));
      if (!isGivenUp()) t.deepEqual(others, [], 'others may wait');
      await standby.resume();
      await waitFor(async () => (await found(visitor(), title)).length === 1, { what: 'the replay' });
      if (isGivenUp()) await waitForLine('reads use the replica', from);
    }
  },
);

withStandby('lists, RSS and home are found on the standby, and nothing deleted since is shown', async (t) => {
  const carol = await signUp(service.origin, 'carol');
  t.is((await carol.call('PUT', `/v3/users/${ada.id}/follow/`)).status, 200);
  await service.db.rows({ name: 'test_rest', text: 'UPDATE users SET own_writes_until = NULL' });
  carol.cookies.delete('_wrote');
  await makePin('Marimba');
  const gone = await makePin('Vibraphone');
  const readers: Record<string, () => Promise<string>> = {
    RSS: async () => (await visitor().send('GET', '/ada/feed.rss')).text,
    list: async () => (await visitor().send('GET', `/v3/boards/${board}/pins/`)).text,
    home: async () => (await carol.send('GET', '/v3/feeds/home/')).text,
  };
  for (const [name, read] of Object.entries(readers))
    await waitFor(async () => (await read()).includes('Vibraphone'), { what: `the replay in ${name}` });
  const from = lines.length;
  await standby.pause();
  await makePin('Glockenspiel');
  for (const [name, read] of Object.entries(readers)) {
    const text = await read();
    t.true(text.includes('Marimba'), name);
    // Where the machine is slow, the standby is given up meanwhile.
    if (!lines.slice(from).some((line) => line.includes('go without')))
      t.false(text.includes('Glockenspiel'), `${name} may wait`);
  }
  t.is((await ada.call('DELETE', `/v3/pins/${gone}/`)).status, 200);
  for (const [name, read] of Object.entries(readers)) {
    const text = await read();
    t.true(text.includes('Marimba'), name);
    t.false(text.includes('Vibraphone'), `${name} shows nothing deleted`);
  }
  await standby.resume();
  for (const [name, read] of Object.entries(readers))
    await waitFor(async () => (await read()).includes('Glockenspiel'), { what: `the replay in ${name}` });
  if (lines.slice(from).some((line) => line.includes('go without')))
    await waitForLine('reads use the replica', from);
});

withStandby('a standby that dies costs no request, and is used again when it is back', async (t) => {
  const from = lines.length;
  await standby.kill();
  for (let time = 0; time < 5; time += 1)
    t.deepEqual(await found(visitor(), 'steel'), ['Xylophones of steel']);
  await waitForLine('reads go without the replica', from);
  await standby.start();
  await waitForLine('reads use the replica', from);
  t.deepEqual(await found(visitor(), 'steel'), ['Xylophones of steel']);
  t.deepEqual(
    lines.filter((line) => /"level":[56]0/.test(line)),
    [],
  );
});
