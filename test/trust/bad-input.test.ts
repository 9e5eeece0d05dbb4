import { request } from 'node:http';
import test from 'ava';
import { Client, type Answer, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { listCalls, type Call } from '../operations/support/list-calls.ts';
import { boardOf, members, quickPins, rowCounts } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { long, texts, forgedIds, wrongTypes, plausible, spoilt } from './support/bad-values.ts';

let service: TestService;
let ada: Member;
let bobs: Member[];
const known: Record<string, string> = {};

let calls: Call[];

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  const { ada: owner, ...others } = await members(
    service,
    'ada',
    'bob',
    'bea',
    'ben',
    'bud',
    'bix',
    'bam',
    'bog',
    'bey',
    'bro',
  );
  ada = owner;
  // Several, to stay below rate limits.
  bobs = Object.values(others);
  // Employees, so that staff calls are reached too.
  await employ(service, bobs);
  const board = await boardOf(ada, 'Hers', { privacy: 'secret' });
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  Object.assign(known, { board: board.id, pin });
  calls = await listCalls(service.origin);
});
test.after.always(() => service.stop());

const sweeps: [what: string, values: (isId: boolean, at: number) => [kind: string, value: unknown][]][] = [
  ['bad text in', () => texts],
  ['wrong type of', () => wrongTypes],
  [
    'forged id in',
    (isId, at) =>
      isId ? [...forgedIds(at), ['another’s board', known['board']], ['another’s pin', known['pin']]] : [],
  ],
];

for (const [what, values] of sweeps)
  test.serial(
    `[API-03] no ${what} any field of any operation changes anything or is a fault of ours`,
    async (t) => {
      t.timeout(600_000);
      const { keys: _before, ...before } = await rowCounts(service);
      let fields = 0;
      const table = calls.flatMap((call) =>
        [...call.fields].flatMap(([field, schema]) =>
          values(JSON.stringify(schema).includes('64-bit id'), (fields += 1))
            .filter(([, value]) => !call.path.includes(`{${field}}`) || typeof value === 'string')
            .map(([kind, value]) => ({ call, field, kind, value })),
        ),
      );
      t.true(table.length > 500, String(table.length));
      for (let at = 0; at < table.length; at += 12)
        await Promise.all(
          table.slice(at, at + 12).map(async ({ call, field, kind, value }) => {
            const answer = await ask(call, { [field]: value });
            const what = `${call.method} ${call.path} ${field}: ${kind} → ${answer.status} ${answer.text.slice(0, 300)}`;
            t.true(answer.status < 500 && answer.status !== 429, what);
            if (answer.status < 400) return;
            t.is(answer.response?.status, 'failure', what);
            t.regex(answer.response?.message ?? '', /\S.*\.$|Invalid Image/, what);
            t.notRegex(answer.text, /\\n\s+at |node_modules|syntax error|relation "|invalid byte/, what);
            if (answer.status === 400) t.true((answer.response?.error?.fields.length ?? 0) > 0, what);
          }),
        );
      // Even valid values (an emoji is a valid text) must not create anything, because each call lacks or forges the
      // object it acts on.
      const { keys: _after, ...after } = await rowCounts(service);
      // Keys of repeatable calls are stored even if nothing changed.
      t.deepEqual(after, before);
    },
  );

test.serial('[API-03] a missing field is named, and the wrong type of an identifier too', async (t) => {
  const { keys: _before, ...before } = await rowCounts(service);
  for (const call of calls) {
    for (const field of call.required) {
      if (call.path.includes(`{${field}}`)) continue;
      const answer = await ask(call, {}, new Set([field]));
      t.is(answer.status, 400, `${call.method} ${call.path} without ${field}: ${answer.text}`);
      t.true(
        answer.response?.error?.fields.some((entry) => entry.field === field),
        `${call.method} ${call.path} ${field}: ${answer.text}`,
      );
    }
  }
  const { keys: _after, ...after } = await rowCounts(service);
  // Keys of repeatable calls are stored even if nothing changed.
  t.deepEqual(after, before);
});

test.serial('[API-03] members’ operations are 401 for visitors whatever they send', async (t) => {
  const visitor = new Client(service.origin);
  for (const call of calls.filter(({ membersOnly }) => membersOnly)) {
    const answer = await visitor.call(call.method, filled(call, {}), {});
    t.is(answer.status, call.path.startsWith('/v3/staff/') ? 404 : 401, `${call.method} ${call.path}`);
  }
});

test.serial(
  '[API-03] bodies that are no object, are damaged or are 10 MB are refused at every operation',
  async (t) => {
    const { keys: _before, ...before } = await rowCounts(service);
    const table = calls
      .filter(({ method }) => method !== 'GET')
      .flatMap((call) => ['[1,2]', '"text"', '{"a":', '\u0000'].map((body) => ({ call, body })));
    for (let at = 0; at < table.length; at += 12)
      await Promise.all(
        table.slice(at, at + 12).map(async ({ call, body }) => {
          const answer = await sendJson(call, body);
          t.is(answer.status, 400, `${call.method} ${call.path} ${body} → ${answer.text.slice(0, 200)}`);
        }),
      );
    // Declared at each operation, and sent whole once for each limit: three hundred take longer to send than to refuse.
    const big = JSON.stringify({ name: long.repeat(2100) });
    const refusing = calls.filter(({ method, bodyBytes }) => method !== 'GET' && bodyBytes <= big.length);
    for (const call of refusing)
      t.is(await statusOfDeclared(call, big.length), 413, `${call.method} ${call.path}`);
    for (const call of new Map(refusing.map((each) => [each.bodyBytes, each])).values())
      t.is((await sendJson(call, big)).status, 413, `${call.method} ${call.path}`);
    const { keys: _after, ...after } = await rowCounts(service);
    // Keys of repeatable calls are stored even if nothing changed.
    t.deepEqual(after, before);
  },
);

function sendJson(call: Call, body: string): Promise<Answer> {
  return nextBob().send(call.method, filled(call, {}), {
    body,
    headers: { 'content-type': 'application/json' },
  });
}

/** The answer to a request that declares so many bytes, before it sends any. */
function statusOfDeclared(call: Call, bytes: number): Promise<number | undefined> {
  const { cookies } = nextBob();
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
    'content-type': 'application/json',
    'content-length': bytes,
  };
  return new Promise((resolve, reject) => {
    const sent = request(service.origin + filled(call, {}), { method: call.method, headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

/** The path with ids of another person's secret objects, or with the value under test. */
function filled(call: Call, input: Record<string, unknown>): string {
  return call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = input[name];
    if (value !== undefined) return encodeURIComponent(wellFormed(typeof value === 'string' ? value : ''));
    return name.includes('board')
      ? String(known['board'])
      : name === 'username'
        ? 'nobody'
        : String(known['pin']);
  });
}

const wellFormed = (value: string): string => value.replace(/\ud800/g, '\ufffd');

/** Calls as Bob. One field is bad. The other required fields are plausible but refer to nothing of his. */
async function ask(call: Call, bad: Record<string, unknown>, without = new Set<string>()): Promise<Answer> {
  const input: Record<string, unknown> = {};
  for (const name of call.required)
    if (!call.path.includes(`{${name}}`) && !without.has(name)) input[name] = plausible[name] ?? known['pin'];
  Object.assign(input, bad);
  // Spoils calls that a valid emoji name would let succeed, such as creating a board or account.
  for (const [name, value] of spoilt[`${call.method} ${call.path}`] ?? [])
    if (!(name in bad) && !without.has(name)) input[name] = value;
    else if (without.size === 0) input['privacy'] = input['age'] = 'spoilt';
  for (const name of Object.keys(input)) if (call.path.includes(`{${name}}`)) delete input[name];
  const who = call.membersOnly ? nextBob() : new Client(service.origin);
  if (call.method !== 'GET') return who.call(call.method, filled(call, bad), input, fromElsewhere());
  const query = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return who.call('GET', filled(call, bad), query, fromElsewhere());
}

let turn = 0;
function nextBob(): Member {
  const bob = bobs[(turn += 1) % bobs.length];
  if (bob === undefined) throw new Error('nobody signed up');
  return bob;
}

let addresses = 0;
/** Each call from its own address, to stay below network rate limits. */
function fromElsewhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` };
}
