import test from 'ava';
import { picture } from '../../support/pictures.ts';
import type { Member } from '../../support/client.ts';
import { startService, type TestService } from '../../support/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let everything: string;
let openOnly: string;

const open = ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read', 'pins:write'];

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  everything = await tokenOf(ada, [
    ...open,
    'boards:read_secret',
    'boards:write_secret',
    'pins:read_secret',
    'pins:write_secret',
  ]);
  openOnly = await tokenOf(ada, open);
});
test.after.always(() => service.stop());

async function tokenOf(who: Member, scopes: string[]): Promise<string> {
  const made = await who.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'Test',
    scopes,
    password: 'a long enough password',
  });
  if (made.status !== 201) throw new Error(made.text);
  return (made.response?.data as { token: string }).token;
}

interface Thing {
  id: string;
  [field: string]: unknown;
}

async function call(
  token: string | null,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<{
  status: number;
  json: Thing & { items: Thing[]; bookmark: string | null; code: number; message: string };
}> {
  const answer = await fetch(`${service.origin}/v5${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as never };
}

test.serial(
  '[API-02] boards, sections and pins are made, read, changed and deleted with a token alone',
  async (t) => {
    t.like((await call(everything, 'GET', '/user_account')).json, {
      username: 'ada',
      account_type: 'PINNER',
    });
    const board = await call(everything, 'POST', '/boards', { name: 'By machine', privacy: 'PROTECTED' });
    t.is(board.status, 201);
    t.like(board.json, { name: 'By machine', privacy: 'PROTECTED', owner: { username: 'ada' } });
    const { id } = board.json;
    t.like(
      (
        await call(everything, 'PATCH', `/boards/${id}`, {
          description: 'Made by a script',
          privacy: 'PUBLIC',
        })
      ).json,
      {
        privacy: 'PUBLIC',
        description: 'Made by a script',
      },
    );
    const section = await call(everything, 'POST', `/boards/${id}/sections`, { name: 'First' });
    t.like(section.json, { name: 'First' });
    const pin = await call(everything, 'POST', '/pins', {
      board_id: id,
      board_section_id: section.json.id,
      title: 'A pin',
      alt_text: 'Colours',
      link: 'https://example.com/a',
      media_source: {
        source_type: 'image_base64',
        content_type: 'image/jpeg',
        data: (await picture(91)).toString('base64'),
      },
    });
    t.is(pin.status, 201, JSON.stringify(pin.json));
    t.like(pin.json, {
      title: 'A pin',
      board_id: id,
      board_section_id: section.json.id,
      link: 'https://example.com/a',
    });
    t.truthy((pin.json['media'] as { images: Record<string, unknown> }).images['600x']);
    t.is(
      (await call(everything, 'GET', `/boards/${id}/sections/${section.json.id}/pins`)).json.items.length,
      1,
    );
    t.like((await call(everything, 'PATCH', `/pins/${pin.json.id}`, { title: 'Renamed' })).json, {
      title: 'Renamed',
    });
    const other = await call(everything, 'POST', '/boards', { name: 'Another' });
    t.is(
      (await call(everything, 'POST', `/pins/${pin.json.id}/save`, { board_id: other.json.id })).status,
      201,
    );
    t.is((await call(everything, 'GET', `/boards/${other.json.id}/pins`)).json.items.length, 1);
    t.is((await call(everything, 'DELETE', `/pins/${pin.json.id}`)).status, 204);
    t.is((await call(everything, 'GET', `/pins/${pin.json.id}`)).status, 404);
    t.is((await call(everything, 'DELETE', `/boards/${other.json.id}`)).status, 204);
  },
);

test.serial(
  '[API-02] [API-03] lists page by a bookmark that is null on the last page, and refusals are a code with a sentence',
  async (t) => {
    const board = await boardOf(ada, 'Long');
    await quickPins(service, ada.id, board.id, 5);
    const first = await call(everything, 'GET', `/boards/${board.id}/pins?page_size=3`);
    t.is(first.json.items.length, 3);
    const second = await call(
      everything,
      'GET',
      `/boards/${board.id}/pins?page_size=3&bookmark=${encodeURIComponent(first.json.bookmark ?? '')}`,
    );
    t.is(second.json.items.length, 2);
    t.is(second.json.bookmark, null);
    for (const [token, path, status] of [
      [null, '/boards', 401],
      ['pina_nonsense', '/boards', 401],
      [everything, '/boards?page_size=1000', 400],
      [everything, '/boards/12', 404],
      [everything, '/nothing', 404],
    ] as const) {
      const refused = await call(token, 'GET', path);
      t.is(refused.status, status, path);
      t.is(typeof refused.json.code, 'number');
      t.true(refused.json.message.length > 5);
    }
    t.is((await call(everything, 'POST', '/pins', { media_source: { source_type: 'nothing' } })).status, 400);
  },
);

test.serial('[BOARD-09] a token without the secret scopes finds nothing of secret boards', async (t) => {
  const secret = await boardOf(ada, 'Surprise', { privacy: 'secret' });
  const [pin = ''] = await quickPins(service, ada.id, secret.id, 1);
  const names = async (token: string): Promise<unknown[]> =>
    (await call(token, 'GET', '/boards?page_size=100')).json.items.map((board) => board['name']);
  t.true((await names(everything)).includes('Surprise'));
  t.false((await names(openOnly)).includes('Surprise'));
  for (const [method, path, body] of [
    ['GET', `/boards/${secret.id}`, undefined],
    ['GET', `/boards/${secret.id}/pins`, undefined],
    ['GET', `/boards/${secret.id}/sections`, undefined],
    ['GET', `/pins/${pin}`, undefined],
    ['PATCH', `/pins/${pin}`, { title: 'Found' }],
    ['DELETE', `/boards/${secret.id}`, undefined],
    ['POST', `/boards/${secret.id}/sections`, { name: 'New' }],
  ] as const)
    t.is((await call(openOnly, method, path, body)).status, 404, `${method} ${path}`);
  t.is((await call(openOnly, 'POST', '/boards', { name: 'New secret', privacy: 'SECRET' })).status, 403);
  t.is((await call(await tokenOf(bob, open), 'GET', `/boards/${secret.id}`)).status, 404);
  const readOnly = await tokenOf(ada, ['boards:read']);
  t.is((await call(readOnly, 'POST', '/boards', { name: 'New' })).status, 403);
});
