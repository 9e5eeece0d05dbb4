import test from 'ava';
import { Client, type Answer, type Member } from '../../support/client.ts';
import { startService, type TestService } from '../../support/service.ts';
import { listCalls, type Call } from '../support/list-calls.ts';
import { boardOf, members, quickPins, rowCounts } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let ada: Member;
let bobs: Member[];
const known: Record<string, string> = {};

let calls: Call[];

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1' } });
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

const long = 'x'.repeat(5000);
/** Values that must not break any field. */
const texts: [string, string][] = [
  ['too long', long],
  ['emoji', '🎉👩‍👩‍👧‍👦🏳️‍🌈'],
  ['right-to-left', '\u202eمرحبا بالعالم\u2066 x'],
  ['null byte', 'a\u0000b'],
  ['lone surrogate', 'a\ud800b'],
  ['SQL', "'; DROP TABLE users; --"],
  ['markup', '<script>alert(1)</script>'],
];
const forgedIds: [string, unknown][] = [
  ['huge', '99999999999999999999999999'],
  ['above 64 bits', '9999999999999999999'],
  ['greatest', '9223372036854775807'],
  ['negative', '-1'],
  ['zero', '0'],
  ['fraction', '1.5'],
  ['huge number', 1e300],
  ['hex', '0x10'],
  ['other digits', '١٢٣'],
];
const wrongTypes: [string, unknown][] = [
  ['number', 7],
  ['boolean', true],
  ['null', null],
  ['list', ['a', ['b']]],
  ['object', { $gt: '' }],
  ['deep object', { constructor: { prototype: { polluted: true } } }],
];

test.serial(
  '[API-03] no bad value of any field of any operation changes anything or is a fault of ours',
  async (t) => {
    const { keys: _before, ...before } = await rowCounts(service);
    const table: { call: Call; field: string; kind: string; value: unknown }[] = [];
    for (const call of calls) {
      for (const [field, schema] of call.fields) {
        const isId = JSON.stringify(schema).includes('64-bit id');
        const values = [
          ...texts,
          ...wrongTypes,
          ...(isId
            ? [...forgedIds, ['another’s board', known['board']], ['another’s pin', known['pin']]]
            : []),
        ] as [string, unknown][];
        for (const [kind, value] of values) {
          if (call.path.includes(`{${field}}`) && typeof value !== 'string') continue;
          table.push({ call, field, kind, value });
        }
      }
    }
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
    // Encoded once, because encoding three hundred strings of 10 MB would take more CPU time than the service.
    const big = Buffer.from(JSON.stringify({ name: long.repeat(2100) }));
    const table = calls
      .filter(({ method }) => method !== 'GET')
      .flatMap((call) => [
        ...['[1,2]', '"text"', '{"a":', '\u0000'].map((body) => ({
          call,
          body: Buffer.from(body),
          status: 400,
        })),
        ...(call.bodyBytes > big.length ? [] : [{ call, body: big, status: 413 }]),
      ]);
    for (let at = 0; at < table.length; at += 12)
      await Promise.all(
        table.slice(at, at + 12).map(async ({ call, body, status }) => {
          const answer = await nextBob().send(call.method, filled(call, {}), {
            body: new Uint8Array(body),
            headers: { 'content-type': 'application/json' },
          });
          t.is(
            answer.status,
            status,
            `${call.method} ${call.path} ${body.toString('utf8', 0, 10)} → ${answer.text.slice(0, 200)}`,
          );
        }),
      );
    const { keys: _after, ...after } = await rowCounts(service);
    // Keys of repeatable calls are stored even if nothing changed.
    t.deepEqual(after, before);
  },
);

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

const plausible: Record<string, unknown> = {
  name: 'A name',
  username: 'nobody',
  email: 'nobody@example.com',
  first_name: 'No',
  password: 'a fine long password',
  username_or_email: 'nobody',
};
const spoilt: Record<string, [string, unknown][]> = {
  'POST /v3/boards/': [['privacy', 'spoilt']],
  'POST /v3/register/': [['birthday', 'spoilt']],
};

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
