import test from 'ava';
import { grantSubjectRole } from '../../db/queries/business/subject-roles.ts';
import { members } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { begin, data, type Talk } from '../operations/support/talks.ts';
import { uploadFile } from '../operations/support/upload.ts';
import type { Answer, Member } from '../support/service/client.ts';
import { scopes } from '../../views/oauth/scopes.ts';
import { picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';
import { v3Calls, v5Calls, type NamedCall } from './ids/calls.ts';
import { everyRow } from './ids/every-row.ts';
import { isWithin, kindOf } from './ids/kinds.ts';
import { callWith, tokenOf } from './ids/v5-client.ts';
import { sideOf, type People, type Side } from './ids/sides.ts';

let service: TestService;
let ada: Member;
let clerk: Member;
let token: string;
let left: People;
let right: People;
let subjects: People;

type Pair = [parent: string, child: string];

const calls = [...v3Calls(), ...v5Calls()].filter(({ ids }) => ids.length > 1);

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  const cast = await members(
    service,
    'ada',
    'clerk',
    'boss',
    'bakery',
    'friend1',
    'friend2',
    'partner1',
    'partner2',
    'fan1',
    'fan2',
  );
  ({ ada, clerk } = cast);
  const { boss, bakery } = cast;
  await employ(service, [clerk]);
  token = await tokenOf(ada, scopes);
  for (const { call } of [ada, boss, cast.partner1, cast.partner2].map((who) => ({ call: who })))
    await done(call.call('POST', '/v3/businesses/', { name: call.username, category: 'brand' }));
  await done(boss.call('POST', `/v3/businesses/${boss.id}/people/`, { username: 'ada', role: 'admin' }));
  await done(ada.call('PUT', `/v3/businesses/${boss.id}/invitation/`, { answer: 'accept' }));
  await grantSubjectRole(service.db, bakery.id, ada.id, 'publisher');
  const { uploadId: upload } = await uploadFile(ada, await picture(1));
  const person = async (owner: Member, business: Member, number: 1 | 2, subject: string): Promise<People> => {
    const [friend, partner, fan] = [cast[`friend${number}`], cast[`partner${number}`], cast[`fan${number}`]];
    const conversation = data<Talk>(await begin(ada, [friend], 'Hello')).id;
    await done(friend.call('PUT', `/v3/conversations/${conversation}/request/`));
    const [newsPin = ''] = await quickPins(service, fan.id, (await boardOf(fan, 'Seen')).id, 1);
    const { id: followed } = await boardOf(ada, `Followed by ${fan.username}`);
    await done(fan.call('PUT', `/v3/boards/${followed}/follow/`));
    const [news] = data<{ id: string }[]>(await ada.call('GET', '/v3/news_hub/'));
    return {
      owner,
      boss: business,
      friend,
      partner,
      subject,
      conversation,
      upload,
      news: news?.id ?? '',
      newsPin,
    };
  };
  left = await person(ada, ada, 1, ada.id);
  right = await person(ada, boss, 2, bakery.id);
  subjects = { ...right, owner: bakery, conversation: await talkOf(bakery, cast.friend2) };
});
test.after.always(() => service.stop());

async function done(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (given.status >= 300) throw new Error(given.text);
  return given;
}

async function talkOf(who: Member, friend: Member): Promise<string> {
  const { id } = data<Talk>(await begin(who, [friend], 'Hello'));
  await done(friend.call('PUT', `/v3/conversations/${id}/request/`));
  return id;
}

test.serial('[API-03] what every field of a call with several ids names is known', (t) => {
  t.deepEqual(unknown(calls), []);
  const lamp = { ...calls[0], name: 'PUT /v3/lamps/', path: '/v3/lamps/', ids: ['lamp_id', 'bulb_id'] };
  t.deepEqual(unknown([lamp as NamedCall]), ['lamp_id of PUT /v3/lamps/', 'bulb_id of PUT /v3/lamps/']);
});

const unknown = (some: NamedCall[]): string[] =>
  some.flatMap(({ name, path, ids }) =>
    ids.filter((id) => kindOf(path, id) === null).map((id) => `${id} of ${name}`),
  );

const pairsOf = ({ name, ids }: NamedCall): Pair[] =>
  ids.flatMap((parent) =>
    ids.filter((child) => isWithin(name, parent, child)).map((child): Pair => [parent, child]),
  );

test.serial(
  '[API-03] a thing is looked for within the one it is named with, and another’s is as one that is not there',
  async (t) => {
    let [a, b, c] = [
      await sideOf(service, left),
      await sideOf(service, right),
      await sideOf(service, subjects),
    ];
    const holes: string[] = [];
    let asked = 0;
    let before = await everyRow(service);
    for (const call of calls)
      for (const input of swappedInputs(call, a, b, c)) {
        const answer = await ask(call, input);
        const changed = changedIn(before, await everyRow(service));
        asked += 1;
        if (isRefusal(answer) && changed.length === 0) continue;
        holes.push(
          `${call.name} ${shortened(input, { a, b, c })} → ${answer.status}, changed ${changed.join()}`,
        );
        [a, b, c] = [
          await sideOf(service, left),
          await sideOf(service, right),
          await sideOf(service, subjects),
        ];
        before = await everyRow(service);
      }
    t.log(`${asked} calls of ${calls.length} operations`);
    t.deepEqual(holes, []);
  },
);

test.serial('[API-03] a value that names a board with a section of another is refused', async (t) => {
  const [a, b] = [await sideOf(service, left), await sideOf(service, right)];
  const taken: string[] = [];
  const kept: string[] = [];
  const callsWithBoth = calls.filter(
    ({ name, both }) => both.length > 0 && !/(story|carousel)_drafts/.test(name),
  );
  for (const call of callsWithBoth)
    for (const name of call.both)
      for (const [board, section] of [
        [a, b],
        [b, a],
        [a, a],
      ] as const) {
        const before = await everyRow(service);
        const input = inputOf(call, [name, name], a, a, a);
        const answer = await ask(call, { ...input, [name]: bothOf(name, board, section, a) });
        const after = await everyRow(service);
        const said = `${name} of ${call.name}`;
        // Draft edits are kept.
        const changed = changedIn(before, after).filter((table) => table !== 'pin_drafts');
        if (board !== section && (!isRefusal(answer) || changed.length > 0))
          taken.push(`${said} → ${answer.status}, changed ${changed.join()}`);
        if (board === section && answer.status < 300) kept.push(said);
      }
  t.deepEqual(taken, []);
  t.deepEqual(
    kept,
    callsWithBoth.flatMap(({ name, both }) => both.map((field) => `${field} of ${name}`)),
  );
});

const bothOf = (name: string, { board }: Side, { section }: Side, { pin }: Side): unknown =>
  name === 'places' ? [{ board_id: board, section_id: section, pin_ids: [pin] }] : `${board}:${section}`;

test.serial('[API-03] the same calls are done where both are of one side', async (t) => {
  const refused: string[] = [];
  for (const call of calls)
    for (const pair of pairsOf(call)) {
      const a = await sideOf(service, left);
      const answer = await ask(call, inputOf(call, pair, a, a, a));
      if (answer.status >= 300)
        refused.push(`${call.name} ${pair.join(' ')} → ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  t.deepEqual(refused, []);
});

const changedIn = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

const isRefusal = ({ status }: Pick<Answer, 'status'>): boolean =>
  status >= 400 && status < 500 && status !== 429;

/** Each pair with parent and child of two sides, in both directions, and fields with two ids likewise. */
function swappedInputs(call: NamedCall, a: Side, b: Side, c: Side): Record<string, unknown>[] {
  return pairsOf(call).flatMap((pair) => {
    const other = kindOf(call.path, pair[0]) === 'subject' ? c : b;
    return [inputOf(call, pair, a, a, other), inputOf(call, pair, a, b, a)];
  });
}

/** A call's required input, with a parent of one side and a child of another. */
function inputOf(
  call: NamedCall,
  [parent, child]: Pair,
  rest: Side,
  parents: Side,
  children: Side,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of call.required)
    if (call.ids.includes(name)) input[name] = valueOf(call, name, rest);
    else if (plausible[name] !== undefined) input[name] = plausible[name];
  for (const [where, more] of besides)
    if (where.test(call.name)) Object.assign(input, more(rest, [parent, child]));
  return { ...input, [parent]: valueOf(call, parent, parents), [child]: valueOf(call, child, children) };
}

const plausible: Record<string, string> = {
  name: 'New',
  text: 'New',
  status: 'paused',
  answer: 'accept',
};

/** Completes calls for which two ids are not enough. */
const besides: [call: RegExp, fields: (side: Side, pair: Pair) => Record<string, unknown>][] = [
  [/notes\/\{note_id\}/, () => ({ title: 'New' })],
  [/items\/\{item_id\}/, () => ({ name: 'New' })],
  [/\{business_id\}\/items\/$/, () => ({ kind: 'audience' })],
  [/^(POST|PUT|DELETE) \/v3\/bulk_edit\/$/, ({ pin, board }) => ({ pin_ids: [pin], board_id: board })],
  [/ \/v3\/pin_drafts\//, ({ upload }) => ({ upload_id: upload, act: 'publish' })],
  [/^POST \/v5\/pins$/, ({ upload }) => ({ media_source: { source_type: 'image_id', media_id: upload } })],
  [/pins\/\{pin_id\}\/position/, (_side, pair) => (pair.includes('pin_id') ? { step: 'first' } : {})],
  [/\/comment\/$/, () => ({ text: 'Words' })],
  [/^PUT .*\/messages\/.*\/reactions\/$/, () => ({ reaction_type: 5 })],
  [/storypins/, ({ upload }) => ({ pages: [{ blocks: [{ type: 'image', upload_id: upload }] }] })],
  [
    /^(POST|PUT) \/v3\/bulk_edit\/(all\/)?$/,
    ({ board }, pair) => (pair.includes('target') ? {} : { target_board_id: board }),
  ],
  [/^POST \/v3\/(pins|storypins)\/$/, ({ upload }) => ({ upload_id: upload, title: 'New' })],
  [/campaigns\/\{campaign_id\}\/appeal\/$/, () => ({ words: 'Words' })],
  [/staff/, () => ({ reason: 'Against the rules' })],
];

/** What is done with a promotion that the staff ended. */
const ofEnded = /^(POST .*\/appeal\/|PUT \/v3\/staff\/promotions\/)/;

function valueOf({ name: call, path, lists }: NamedCall, name: string, side: Side): unknown {
  if (name === 'campaign_id' && ofEnded.test(call)) return side.endedCampaign;
  const one = idOf(path, name, side);
  return lists.has(name) ? [one] : one;
}

function idOf(path: string, name: string, side: Side): string {
  const kind = kindOf(path, name);
  if (kind === null) throw new Error(`${name} of ${path} is not known`);
  if (kind === 'section' && /^(target_id|before_id)$/.test(name)) return side.otherSection;
  if (name === 'target_id') return side.otherBoard;
  if (kind === 'person' && /\/(invites|requests)\//.test(path)) return side.guest;
  if (kind === 'comment' && path.includes('/report/')) return side.theirComment;
  if (kind === 'comment' && path.endsWith('/tries/')) return side.ownTry;
  if (kind === 'message' && path.includes('/report/')) return side.theirMessage;
  if (kind === 'item' && path.includes('/items/')) return side.ownItem;
  if (kind === 'pin' && /businesses|attribution/.test(path)) return side.promoted;
  if (kind === 'pin' && path.includes('news_hub')) return side.newsPin;
  return side[kind];
}

const shortened = (input: Record<string, unknown>, sides: Record<string, Side>): string => {
  let text = JSON.stringify(input);
  for (const [name, side] of Object.entries(sides))
    for (const [kind, id] of Object.entries(side))
      if (id.length > 9) text = text.replaceAll(id, `${name}.${kind}`);
  return text;
};

let addresses = 0;

async function ask(
  call: NamedCall,
  input: Record<string, unknown>,
): Promise<Pick<Answer, 'status' | 'text'>> {
  if (call.path.startsWith('/v5/')) return callWith(token, service.origin, call.method, call.path, input);
  addresses += 1;
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(input[name]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
  return (call.who === 'staff' ? clerk : ada).call(call.method, path, rest, {
    'x-forwarded-for': `10.4.${addresses >> 8}.${addresses & 255}`,
  });
}
