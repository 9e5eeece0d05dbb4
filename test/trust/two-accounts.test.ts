import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { listCalls, type Call } from '../operations/support/list-calls.ts';
import { members } from '../operations/support/people.ts';
import type { Answer, Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { pagePaths } from './support/page-paths.ts';
import { aimsOf, namingFields, thingsOf, unlisted, type Things } from './support/victims-things.ts';

let service: TestService;
let victim: Member;
let friend: Member;
let attacker: Member;
let calls: Call[];
let things: Things;
let pages: string[];

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ victim, friend, attacker } = await members(service, 'victim', 'friend', 'attacker'));
  things = await thingsOf(service, victim, friend);
  calls = (await listCalls(service.origin)).filter((call) => !isOwnAffair(call));
  pages = (await pagePaths(service.origin)).filter((path) => path.includes('@'));
});
test.after.always(() => service?.stop());

/** Calls that start or end the caller's own session or account, and name no other. */
const isOwnAffair = (call: Call): boolean =>
  /session|login|logout|register|password|deactivat|account|email/.test(call.path) &&
  namingFields(call).length === 0;

test.serial(
  '[API-03] every field that names something is aimed, or known to name nothing of anybody',
  (t) => {
    t.deepEqual(unlisted(things, calls), []);
    const made = {
      method: 'PUT',
      path: '/v3/lamps/{lamp_id}/',
      resources: [],
      bodyBytes: 0,
      membersOnly: true,
    };
    const lamp: Call = { ...made, fields: new Map([['lamp_id', {}]]), required: new Set(['lamp_id']) };
    t.deepEqual(unlisted(things, [lamp]), ['lamp_id of PUT /v3/lamps/{lamp_id}/'], 'a new one is noticed');
  },
);

test.serial('[USER-03, API-03] no page of another account shows what is one’s own', async (t) => {
  const leaks: string[] = [];
  let found = 0;
  for (const path of pages.flatMap(filledPaths)) {
    const { status, text } = await visit(attacker, path);
    t.true(status < 500 && status !== 429, `${path} → ${status}`);
    if (text.toLowerCase().includes('zzprivate')) leaks.push(path);
    if (path.includes('fragment=') || found > 10) continue;
    if ((await visit(victim, path)).text.toLowerCase().includes('zzprivate')) found += 1;
  }
  t.deepEqual(leaks, []);
  t.true(found > 10, `their owner finds them on ${found} pages`);
});

/** The page of each object that its path may name. */
function filledPaths(path: string): string[] {
  const names = [...path.matchAll(/@(\w+)/g)].map(([, name = '']) => name);
  const most = Math.max(1, ...names.map((name) => aimsOf(things, path, name).length));
  return Array.from({ length: most }, (_none, turn) =>
    path.replace(/@(\w+)/g, (_all, name: string) => {
      const ids = aimsOf(things, path, name);
      return encodeURIComponent(ids.at(turn) ?? ids[0] ?? '77');
    }),
  );
}

function visit(who: Member, path: string): Promise<Answer> {
  return who.send('GET', path, { headers: { accept: 'text/html', ...fromElsewhere() } });
}

test.serial('[USER-03, API-03] no call of another account changes or reads what is one’s own', async (t) => {
  const before = await owned();
  const leaks: string[] = [];
  let asked = 0;
  for (const call of calls)
    for (const [input, face] of inputsOf(call).flatMap((each) =>
      facesOf(call).map((f) => [each, f] as const),
    )) {
      const answer = await ask(attacker, call, input, face);
      asked += 1;
      const what = `${face} ${call.method} ${call.path} ${JSON.stringify(input)}`;
      t.true(answer.status < 500 && answer.status !== 429, `${what} → ${answer.status} ${answer.text}`);
      if (answer.text.toLowerCase().includes('zzprivate')) leaks.push(what);
    }
  t.log(`${asked} calls of ${calls.length} operations`);
  t.true(asked > calls.length / 2, String(asked));
  t.deepEqual(leaks, []);
  t.deepEqual(await owned(), before);
  t.is((await attacker.call('GET', '/v3/news_hub/')).status, 200, 'still signed in');
});

test.serial(
  '[API-03] the same calls do read and change things when it is their owner who makes them',
  async (t) => {
    const before = await owned();
    let seen = 0;
    for (const call of calls.filter(({ method }) => method === 'GET'))
      for (const input of inputsOf(call))
        if ((await ask(victim, call, input)).text.toLowerCase().includes('zzprivate')) seen += 1;
    t.true(seen >= 6, String(seen));
    for (const call of calls.filter(({ method }) => method !== 'GET'))
      for (const input of inputsOf(call)) {
        // No worker processes the upload here, and its owner would be asked to wait.
        const given = Object.entries(input).filter(([name]) => !/upload/.test(name));
        await ask(victim, call, Object.fromEntries(given));
      }
    t.notDeepEqual(await owned(), before);
  },
);

/** Calls with an id, aimed at the victim's private objects and then at public ones. */
function inputsOf(call: Call): Record<string, string>[] {
  const idsFor = (name: string): string[] => aimsOf(things, call.path, name);
  const aimed = [...call.fields.keys()].filter((name) => idsFor(name).length > 0);
  if (aimed.length === 0) return [];
  const most = Math.max(...aimed.map((name) => idsFor(name).length));
  return Array.from({ length: most }, (_none, turn) => {
    const input: Record<string, string> = {};
    for (const name of call.required) input[name] = plausible[name] ?? 'taken over';
    for (const name of aimed) input[name] = idsFor(name).at(turn) ?? idsFor(name)[0] ?? '77';
    return input;
  });
}

const plausible: Record<string, string> = { username: 'victim', reaction_type: '5', privacy: 'public' };

let addresses = 0;

/** Each from its own network, so that no rate limit hides a response. */
function fromElsewhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.3.${addresses >> 8}.${addresses & 255}` };
}

type Face = 'call' | 'form';

/** Writing calls can also be sent by a page's form. */
const facesOf = ({ method }: Call): Face[] => (method === 'GET' ? ['call'] : ['call', 'form']);

async function ask(
  who: Member,
  call: Call,
  input: Record<string, string>,
  face: Face = 'call',
): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(input[name] ?? '77'),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
  if (face === 'call') return who.call(call.method, path, rest, fromElsewhere());
  return who.send('POST', path, {
    body: new URLSearchParams({ ...rest, _method: call.method }),
    headers: { accept: 'text/html', ...fromElsewhere() },
  });
}

const tablesOfPeople: Statement = {
  name: 'test_tables_of_people',
  text: `
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND c.column_name IN ('user_id', 'owner_id', 'sender_id', 'business_id') ORDER BY 1, 2`,
};

/** Tables to which others may legitimately add rows: following, messaging and blocking notify the person. */
const othersWrite = /^(news_|conversation_members|blocks|events|security_events|mails|counter|account_links)/;

/** The victim's rows of every table. */
async function owned(): Promise<Record<string, unknown>> {
  const tables = await service.db.rows<{ table: string; column: string }>(tablesOfPeople);
  const found: Record<string, unknown> = {};
  for (const { table, column } of tables.filter((one) => !othersWrite.test(one.table))) {
    const { rows } = await service.db.pool.query(
      `SELECT to_jsonb(x) AS row FROM "${table}" x WHERE x."${column}" = $1 ORDER BY to_jsonb(x)::text`,
      [victim.id],
    );
    if (rows.length > 0) found[`${table}.${column}`] = rows;
  }
  const { rows } = await service.db.pool.query('SELECT to_jsonb(x) AS row FROM users x WHERE id = $1', [
    victim.id,
  ]);
  return { ...found, users: rows };
}
