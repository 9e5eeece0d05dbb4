import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase, type Database, type Statement } from '../../../db/connection/database.ts';
import { sendForm } from '../../operations/support/send-form.ts';
import { boardOf, quickPins } from '../../operations/support/people.ts';
import { Client, signUp, type Answer, type Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { endProcess, startProcess } from '../../support/service/processes.ts';
import { waitFor } from '../../support/wait-for.ts';
import { everyAddress, hearAll, type Ask, type Heard } from './every-address.ts';
import { startOwnDatabase, type OwnDatabase } from './own-database.ts';

let database: OwnDatabase;
let db: Database;
let origin: string;
let ada: Member;
let asks: Ask[];
let comments: string;
/** What reads are answered with while the database is there. */
let ofVisitors: Map<string, number>;
let ofMembers: Map<string, number>;
const visitor = (): Client => new Client(origin);
const stops: (() => Promise<unknown>)[] = [];
const faults: string[] = [];
/** What the log says of the database. */
const told: string[] = [];
/** Why pages were not available, as logged. */
const reasons: string[] = [];

test.before(async () => {
  database = await startOwnDatabase();
  stops.push(() => database.drop());
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 2 });
  stops.push(() => db.close());
  const dataDir = join(tmpdir(), `pinfold-away-${randomUUID().slice(0, 8)}`);
  await mkdir(dataDir);
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const { child, port } = await startProcess(
    'web',
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PASSWORD_HASHING: 'light',
      GRAPH_ADDRESS: 'off',
      TRUSTED_PROXIES: '1',
    },
    (line) => {
      // Vike logs page errors to the console itself.
      if (!line.startsWith('{')) return;
      const { level, msg, reason } = JSON.parse(line) as { level: number; msg: string; reason?: string };
      if (level > 40) faults.push(line);
      if (/^the database /.test(msg)) told.push(msg);
      if (msg === 'page failed') reasons.push(reason ?? '');
    },
  );
  stops.push(() => endProcess(child, 'SIGKILL'));
  origin = `http://127.0.0.1:${port}`;
  ada = await signUp(origin, 'ada');
  const board = await boardOf(ada, 'Lamps');
  const [pinId = ''] = await quickPins({ db }, ada.id, board.id, 3);
  comments = `/v3/aggregated_pin_data/${pinId}/comment/`;
  const made = await ada.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'walk',
    scopes: ['pins:read', 'pins:write', 'boards:read', 'boards:write', 'user_accounts:read'],
    password: 'a long enough password',
  });
  const { token } = made.response?.data as { token: string };
  asks = await everyAddress(origin, {
    username: 'ada',
    userId: ada.id,
    boardId: board.id,
    boardSlug: board.slug,
    pinId,
    token,
  });
  ofVisitors = await readStatuses(visitor());
  ofMembers = await readStatuses(ada);
});
test.after.always(async () => {
  for (const stop of stops.reverse()) await stop();
});

const isRead = ({ method }: Ask): boolean => method === 'GET';
const keyOf = ({ method, path }: Ask): string => `${method} ${path}`;

/** Returns invalid responses while the database was away. `usual` are the normal statuses. */
function wrongs(heard: Heard[], usual: Map<string, number>): string[] {
  return heard.flatMap(({ ask, status, ms, type, retryAfter, body }) => {
    const say = (what: string): string[] => [`${keyOf(ask)}: ${what} (${status}) ${body.slice(0, 200)}`];
    if (ms > 5000) return say(`answered after ${Math.round(ms)} ms`);
    if (status === 500) return say('a fault');
    if (status !== 503)
      return isRead(ask) && status !== usual.get(keyOf(ask)) ? say(`not as ${usual.get(keyOf(ask))}`) : [];
    if (retryAfter === null) return say('no Retry-After');
    if (
      ask.kind === 'page' &&
      ask.path.startsWith('/v3/') === false &&
      !/\.(json|xml|rss|vtt|zip)/.test(ask.path)
    )
      return type.startsWith('text/html') ? [] : say(`no page but ${type}`);
    if (ask.kind === 'operation' || ask.kind === 'resource')
      return body.includes('"resource_response"') ? [] : say('no envelope');
    if (ask.kind === 'v5')
      return Object.keys(JSON.parse(body) as object).join() === 'code,message' ? [] : say('no code');
    return [];
  });
}

async function readStatuses(who: Client): Promise<Map<string, number>> {
  const heard = await hearAll(who, asks.filter(isRead));
  const bad = heard.filter(({ status }) => status >= 500 && status !== 501);
  if (bad.length > 0)
    throw new Error(bad.map(({ ask, body }) => `${keyOf(ask)}: ${body.slice(0, 300)}`).join('\n'));
  const statuses = heard.map(({ ask, status }) => [keyOf(ask), status] as const);
  return new Map(statuses.sort(([one], [other]) => (one < other ? -1 : 1)));
}

for (const [what, away, back] of [
  ['refuses connections', () => database.stop(), () => database.start()],
  ['takes connections and is silent', () => database.freeze(), () => database.thaw()],
] as const)
  test.serial(
    `[API-03] while the database ${what}, every address answers within seconds, with what it can or with 503`,
    async (t) => {
      t.timeout(170_000);
      const member = ada;
      const kept = await visitor().send('GET', '/ada/', { headers: { accept: 'text/html' } });
      t.is(kept.status, 200);
      const upload = (await member.call('POST', '/v3/uploads/')).response?.data as {
        upload_parameters: Record<string, string>;
      };
      const profile = await member.send('GET', '/settings/profile/', { headers: { accept: 'text/html' } });
      faults.length = 0;
      told.length = 0;

      let isBack = false;
      t.teardown(async () => void (isBack || (await back())));
      await away();
      const first = await hearAll(visitor(), asks.filter(isRead));
      const second = await hearAll(member, asks);
      const third = await hearAll(
        visitor(),
        asks.filter((ask) => !isRead(ask)),
      );
      t.deepEqual(
        [...wrongs(first, ofVisitors), ...wrongs(second, ofMembers), ...wrongs(third, ofVisitors)],
        [],
      );
      const times = [...first, ...second, ...third].map(({ ms }) => ms).sort((a, b) => a - b);
      t.log(
        `${times.length} answers, median ${times[times.length >> 1]?.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
      );
      t.true(second.filter(({ status }) => status === 503).length > second.length / 2, 'it was away');

      const typed = { _method: 'PUT', first_name: 'Ada', about: `Typed "while" it ${what}` };
      const lost = await sendForm(member, profile.text, '/v3/users/me/settings/', typed);
      t.is(lost.status, 503);
      const fields = new URLSearchParams(hiddenFields(lost.text));
      t.is(fields.get('about'), typed.about, 'what was typed is kept');
      t.true(lost.text.includes('action="/v3/users/me/settings/"'));
      const comment = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
        const body = new FormData();
        body.set('text', typed.about);
        body.set('image', new Blob([bytes]), name);
        return (await member.send('POST', comments, { body, headers: { accept: 'text/html' } })).text;
      };
      const said = new URLSearchParams(hiddenFields(await comment(new Uint8Array(), '')));
      t.is(said.get('text'), typed.about, 'also of a form for files without one');
      const withFile = await comment(new Uint8Array(await picture(1)), 'a.jpg');
      t.true(withFile.includes(`it ${what}</textarea>`), 'and shown where a file is lost');

      const again = await visitor().send('GET', '/ada/', { headers: { accept: 'text/html' } });
      t.is(again.status, 200, 'a page that is kept stands in');
      t.is(again.headers.get('retry-after'), null);
      t.true(again.text.includes('Lamps'));
      const form = new FormData();
      for (const [name, value] of Object.entries(upload.upload_parameters)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(await picture(1))]), 'a.jpg');
      const sent = await member.send('POST', '/upload-media/', { body: form });
      t.is(sent.status, 503, sent.text);
      t.truthy(sent.headers.get('retry-after'));
      const widget = await visitor().send('GET', '/v1/urls/count.json?url=https://x.example/&callback=f');
      t.regex(widget.text, /^f\(\{"status":"failure","code":503,/);
      t.is((await visitor().send('GET', '/healthz')).status, 200);
      t.is((await visitor().send('GET', '/readyz')).status, 503);

      isBack = true;
      await back();
      const began = performance.now();
      await waitFor(
        async () =>
          (await member.call('GET', '/v3/users/ada/')).status === 200 &&
          (await visitor().send('GET', `/?later=${Math.random()}`, { headers: { accept: 'text/html' } }))
            .status === 200,
        { what: 'the service to go on' },
      );
      t.log(`went on after ${Math.round(performance.now() - began)} ms`);
      t.true(performance.now() - began < 5000);
      await waitFor(async () => (await visitor().send('GET', '/readyz')).status === 200, {
        what: 'the process to be ready',
      });
      const sentAgain = await member.send('POST', '/v3/users/me/settings/', {
        headers: { accept: 'text/html' },
        body: fields,
      });
      t.is(sentAgain.status, 303);
      const settings = (await member.call('GET', '/v3/users/me/settings/')).response?.data;
      t.like(settings, { about: typed.about });
      t.deepEqual(await readStatuses(member), ofMembers);
      t.deepEqual(faults, [], 'nothing of it is logged as a fault');
      t.deepEqual(told, ['the database does not answer', 'the database answers again']);
    },
  );

const lockFigures: Statement = { name: '', text: 'LOCK TABLE rollup_days IN ACCESS EXCLUSIVE MODE' };
const lockPins: Statement = { name: '', text: 'LOCK TABLE board_pins IN ACCESS EXCLUSIVE MODE' };
const waiters: Statement = { name: '', text: 'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted' };
/** As many as the process has for statements that do not share one. */
const connections = 8;

test.serial(
  '[API-03] pages whose data waits in vain for a slow statement or a free connection are answered 503',
  async (t) => {
    t.timeout(60_000);
    faults.length = 0;
    reasons.length = 0;
    const ask = () => timed('/stats/');
    await ask();
    const [late, ...heard] = await db.transaction(async (tx) => {
      await tx.rows(lockFigures);
      const asking = Array.from({ length: connections + 4 }, ask);
      const isFull = async () => (await tx.rows<{ n: number }>(waiters))[0]?.n === connections;
      await waitFor(isFull, { what: 'every connection to wait' });
      // It waits before its page does, for the viewer.
      return Promise.all([ask(), ...asking]);
    });
    for (const { answer, ms } of [late, ...heard]) {
      t.is(answer.status, 503, answer.text.slice(0, 300));
      t.is(answer.headers.get('retry-after'), '2');
      t.regex(answer.headers.get('content-type') ?? '', /^text\/html/);
      t.regex(answer.text, /Try again/);
      t.true(ms < 17_000, `${ms} ms`);
    }
    t.true(late.ms < 13_000, `a failure does not wait again: ${late.ms} ms`);
    for (const why of [/statement timeout/, /timeout exceeded when trying to connect/])
      t.true(
        reasons.some((reason) => why.test(reason)),
        `${why}: ${reasons.join()}`,
      );
    t.deepEqual(faults, []);
    t.is((await ask()).answer.status, 200);
  },
);

const timed = async (path: string): Promise<{ ms: number; answer: Answer }> => {
  const began = performance.now();
  const answer = await ada.send('GET', path, { headers: { accept: 'text/html' } });
  return { answer, ms: performance.now() - began };
};

test.serial(
  '[API-03] pages whose reads share a connection with one that waits are answered 503',
  async (t) => {
    t.timeout(60_000);
    faults.length = 0;
    t.is((await timed('/ada/lamps/')).answer.status, 200);
    const answers = await db.transaction(async (tx) => {
      await tx.rows(lockPins);
      return Promise.all(Array.from({ length: 12 }, () => timed('/ada/lamps/')));
    });
    for (const { answer, ms } of answers) {
      t.is(answer.status, 503, answer.text.slice(0, 300));
      t.is(answer.headers.get('retry-after'), '2');
      t.true(ms < 17_000, `${ms} ms`);
    }
    t.deepEqual(faults, []);
    await waitFor(async () => (await timed('/ada/lamps/')).answer.status === 200, { what: 'the page again' });
  },
);

/** The hidden fields of a page's forms, in order. */
function hiddenFields(html: string): [string, string][] {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
  );
}
