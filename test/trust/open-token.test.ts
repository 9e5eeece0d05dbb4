import test, { type ExecutionContext } from 'ava';
import { v5Routes } from '../../server/http/v5/routes.ts';
import { scopes } from '../../views/oauth/scopes.ts';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';
import { uploadFile } from '../operations/support/upload.ts';
import type { Member } from '../support/service/client.ts';
import { picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { jsonOf, v3Calls, v5Calls, type NamedCall } from './ids/calls.ts';
import { everyRow } from './ids/every-row.ts';
import { kindOf } from './ids/kinds.ts';
import { callWith, pagesOf, send, tokenOf, type V5Answer } from './ids/v5-client.ts';
import { makeSecret, type Secret } from './support/secret.ts';

let service: TestService;
let ada: Member;
let secret: Secret;
let before: unknown;
/** Has all scopes except secret boards. */
let open: string;
let full: string;
let upload: string;
let shown: Record<string, string>;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  const { owner, stranger } = await members(service, 'owner', 'stranger');
  ada = owner;
  open = await tokenOf(
    ada,
    scopes.filter((scope) => !scope.endsWith('_secret')),
  );
  full = await tokenOf(ada, scopes);
  upload = (await uploadFile(ada, await picture(1))).uploadId;
  const board = await boardOf(ada, 'Seen by all');
  const section = await sectionOf(service, board.id, 'Seen');
  secret = await makeSecret(service, ada, stranger, board.id);
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  // A pin that is seen by all, and saved to the secret board.
  const boardId = secret.valuesOf('board_id')[0] ?? '';
  const copied = await ada.call('POST', `/v3/pins/${pin}/repin/`, { board_id: boardId });
  if (copied.status !== 201) throw new Error(copied.text);
  before = await secret.rows();
  shown = { board: board.id, section, pin, upload };
});
test.after.always(() => service.stop());
const ask = (token: string, { method, path }: NamedCall, input: Record<string, unknown>): Promise<V5Answer> =>
  callWith(token, service.origin, method, path, input);

const marksIn = (text: string): string[] => secret.marks.filter((mark) => text.toLowerCase().includes(mark));

const today = new Date().toISOString().slice(0, 10);
/** Required fields besides ids. */
const words: Record<string, string> = {
  name: 'A new name',
  media_type: 'image',
  start_date: today,
  end_date: today,
  sort_by: 'IMPRESSION',
};

const idOf = (call: NamedCall, name: string, isSecret: boolean): string => {
  const kind = kindOf(call.path, name) ?? '';
  return (isSecret ? secret.valuesOf(`${kind}_id`)[0] : undefined) ?? shown[kind] ?? '77';
};

function inputOf(call: NamedCall, isSecret: (name: string) => boolean): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of call.required) if (words[name] !== undefined) input[name] = words[name];
  if (call.path.includes('/search/')) input['query'] = 'hidden';
  if (call.required.includes('media_source'))
    input['media_source'] = { source_type: 'image_id', media_id: upload };
  for (const name of call.ids) input[name] = idOf(call, name, isSecret(name));
  return input;
}

/** All combinations in which at least one of a call's ids is secret. */
function secretWays(call: NamedCall): Record<string, unknown>[] {
  const aimed = call.ids.filter((name) => idOf(call, name, true) !== idOf(call, name, false));
  return Array.from({ length: 2 ** aimed.length - 1 }, (_none, way) =>
    inputOf(call, (name) => aimed.includes(name) && ((way + 1) & (1 << aimed.indexOf(name))) !== 0),
  );
}

test.serial(
  '[BOARD-09] [API-02] an app without secret scopes is answered a secret id as a missing one',
  async (t) => {
    let asked = 0;
    const rows = await everyRow(service);
    for (const call of v5Calls())
      for (const input of secretWays(call)) {
        const answer = await ask(open, call, input);
        const what = `${call.name} ${JSON.stringify(input)} → ${answer.status} ${answer.text}`;
        asked += 1;
        t.true(answer.status >= 400 && answer.status < 500 && answer.status !== 429, what);
        t.deepEqual(await everyRow(service), rows, what);
        const missing = Object.entries(input).map(([name, value]) => [
          name,
          secret.ids.has(String(value)) ? '77' : value,
        ]);
        t.deepEqual(
          answer,
          await ask(open, call, Object.fromEntries(missing) as Record<string, unknown>),
          what,
        );
      }
    t.true(asked >= 25, String(asked));
    t.deepEqual(await secret.rows(), before);
  },
);

test.serial(
  '[BOARD-09] [API-02] lists, searches and counts of such an app know no secret board',
  async (t) => {
    const searches = ['query=zzhidden', 'query=hidden'];
    const asks = ['', ...searches, 'privacy=secret', 'privacy=all', 'page_size=1'];
    for (const call of v5Calls().filter(({ method }) => method === 'GET')) {
      const [all, lists] = [call.path.includes('/search/') ? searches : asks, !call.path.includes('{')];
      for (const query of lists ? all : ['']) {
        const texts = (await everyPage(open, call, query)).join('\n');
        t.deepEqual(marksIn(texts), [], `${call.name} ${query}`);
        for (const id of secret.ids) t.false(texts.includes(id), `${call.name} ${query}`);
      }
    }
    const account = async (token: string): Promise<unknown> =>
      (await send(token, service.origin, 'GET', '/v5/user_account')).json;
    t.like(await account(open), { board_count: 1, pin_count: 4 });
    t.like(await account(full), { board_count: 2, pin_count: 8 });
  },
);

function everyPage(token: string, call: NamedCall, query: string): Promise<string[]> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => idOf(call, name, false));
  const needed = call.required.flatMap((name) =>
    words[name] === undefined ? [] : [`&${name}=${words[name]}`],
  );
  return pagesOf(token, service.origin, `${path}?${query}${needed.join('')}`);
}

test.serial('[BOARD-09] [API-03] nor does it find or change one by any operation of /v3', async (t) => {
  let byOthers = 0;
  for (const call of v3Calls())
    for (const input of v3Inputs(call)) {
      const said = JSON.stringify(input);
      const known = Object.values(input).join(' ').toLowerCase();
      // First the app that sees all, so that nothing kept of its answers is shown to the other.
      if (call.method === 'GET') byOthers += marksIn((await ask(full, call, input)).text).length;
      for (const answer of [await ask(open, call, input), ...(await byResources(call, input))]) {
        const what = `${call.name} ${said} → ${answer.status} ${answer.text}`;
        t.true(answer.status < 500 && answer.status !== 429, what);
        const told = marksIn(answer.text).filter((mark) => !known.includes(mark));
        t.deepEqual(told, [], what);
      }
    }
  t.deepEqual(await secret.rows(), before);
  t.true(byOthers >= 30, `an app with the secret scopes finds it ${byOthers} times`);
});

/** Each field in turn names the secret, required ones always. */
function v3Inputs(call: NamedCall): Record<string, string>[] {
  const valueOf = (name: string): string[] => secret.valuesOf(name);
  const needed = Object.fromEntries(call.required.map((name) => [name, valueOf(name)[0] ?? 'zz']));
  return [
    needed,
    ...call.ids.flatMap((name) => valueOf(name).map((value) => ({ ...needed, [name]: value }))),
  ];
}

function byResources({ resources }: NamedCall, options: Record<string, string>): Promise<V5Answer[]> {
  const body = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options }) }).toString();
  const type = 'application/x-www-form-urlencoded';
  return Promise.all(
    resources.map((path) => send(open, service.origin, 'POST', `/resource/${path}/`, { body, type })),
  );
}

test.serial(
  '[API-02] a field of the wrong JSON type is refused by a code with a sentence, by every route',
  async (t) => {
    const values = {
      string: 'text',
      number: 1.5,
      boolean: true,
      null: null,
      array: ['secret'],
      object: { a: 1 },
    };
    const rows = await everyRow(service);
    for (const { method, path, body } of v5Routes) {
      const call = v5Calls().find(({ name }) => name === `${method} ${path}`);
      const fields = Object.entries(jsonOf(body).properties ?? {});
      if (call === undefined || fields.length === 0) continue;
      for (const [field, schema] of fields)
        for (const [type, value] of Object.entries(values)) {
          const taken = [schema, ...(schema.anyOf ?? [])].flatMap((one) => one.type ?? []);
          if (taken.includes(type) && (type === 'null' || !/_id$|privacy|media_type/.test(field))) continue;
          await refused(
            t,
            call,
            { ...inputOf(call, () => false), [field]: value },
            `${field}: ${type}`,
            rows,
          );
        }
    }
  },
);

test.serial(
  '[API-02] [BOARD-09] no JSON type of a privacy makes a public board of what was to be secret',
  async (t) => {
    const create = v5Calls().find(({ name }) => name === 'POST /v5/boards');
    const change = v5Calls().find(({ name }) => name === 'PATCH /v5/boards/{board_id}');
    if (create === undefined || change === undefined) throw new Error('the routes have gone');
    for (const call of [create, change]) {
      const input = (privacy: unknown): Record<string, unknown> => ({
        ...inputOf(call, () => false),
        privacy,
      });
      const rows = await everyRow(service);
      for (const privacy of [['secret'], { secret: true }, true, 1, null, '', 'hidden', 'secret '])
        for (const token of [open, full])
          await refused(t, call, input(privacy), JSON.stringify(privacy), rows, token);
      for (const privacy of ['secret', 'SECRET', 'Secret']) {
        t.is((await ask(open, call, input(privacy))).status, 403, privacy);
        t.deepEqual(await everyRow(service), rows);
      }
    }
    const made = await ask(full, create, { name: 'Kept', privacy: 'SECRET', description: null });
    t.like(made, { status: 201, json: { privacy: 'SECRET', description: '' } });
    t.is((await ask(full, create, { name: 'Kept' })).status, 409, 'it is taken for whoever sees it');
    t.is((await ask(open, create, { name: 'Kept' })).status, 201, 'a name tells of no secret board');
  },
);

test.serial(
  '[API-02] a body that is no JSON object, and a query that is said twice, are refused',
  async (t) => {
    const path = `/v5/boards/${shown['board'] ?? ''}`;
    const rows = await everyRow(service);
    for (const [body, type, status] of [
      ['[]', 'application/json', 400],
      ['"text"', 'application/json', 400],
      ['{"name":', 'application/json', 400],
      ['name=Other', 'application/x-www-form-urlencoded', 415],
      ['{"name":"Other"}', 'text/plain', 415],
    ] as const) {
      const answer = await send(full, service.origin, 'PATCH', path, { body, type });
      t.is(answer.status, status, body);
      t.deepEqual(Object.keys(answer.json ?? {}), ['code', 'message'], body);
    }
    for (const query of [
      'page_size=1&page_size=2',
      'bookmark=a&bookmark=b',
      'page_size=0',
      'privacy=hidden',
      'privacy=public&privacy=secret',
    ])
      t.is((await send(full, service.origin, 'GET', `/v5/boards?${query}`)).status, 400, query);
    t.deepEqual(await everyRow(service), rows);
  },
);

async function refused(
  t: ExecutionContext,
  call: NamedCall,
  input: Record<string, unknown>,
  said: string,
  rows: Record<string, string>,
  token = full,
): Promise<void> {
  const answer = await ask(token, call, input);
  const what = `${call.name} ${said} → ${answer.status} ${answer.text}`;
  t.is(answer.status, 400, what);
  t.deepEqual(Object.keys(answer.json ?? {}), ['code', 'message'], what);
  t.deepEqual(await everyRow(service), rows, what);
}

test.serial(
  '[BOARD-09] [API-02] an app with the secret scopes does find and change them by the same calls',
  async (t) => {
    const refused: string[] = [];
    let names = 0;
    let found = 0;
    for (const call of v5Calls().toSorted(
      (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
    )) {
      if (call.path.includes('media_id')) continue;
      const input = inputOf(call, (name) => name !== 'media_id');
      names += 1;
      if ('name' in input) input['name'] = `Name ${names}`;
      const answer = await ask(full, call, input);
      found += marksIn(answer.text).length;
      // Deleting a board deletes its pins.
      if (answer.status >= 400 && call.method !== 'DELETE') refused.push(`${call.name} → ${answer.text}`);
    }
    t.deepEqual(refused, []);
    t.true(found >= 8, String(found));
  },
);
