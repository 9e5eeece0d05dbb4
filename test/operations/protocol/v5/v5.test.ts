import test from 'ava';
import { picture } from '../../../support/data/pictures.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { tokenOf } from '../../../trust/ids/v5-client.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { postFile } from '../../support/upload.ts';
import { describedAnswers, type Describes } from './described-answers.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let everything: string;
let openOnly: string;
let described: Describes;

const open = ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read', 'pins:write'];

test.before(async () => {
  service = await startService();
  described = await describedAnswers(service.origin);
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
  const json = (text === '' ? {} : JSON.parse(text)) as never;
  const problem = described(method, `/v5${path}`, answer.status, json);
  if (problem !== null) throw new Error(problem);
  return { status: answer.status, json };
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
      alt_text: 'Colors',
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
      [everything, '/search/pins', 400],
      [everything, '/search/boards?query=%20', 400],
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

test.serial(
  '[API-02] a video is registered, sent and asked for before its pin is made, with a token alone',
  async (t) => {
    const refused = await call(everything, 'POST', '/media', { media_type: 'sound' });
    t.is(refused.status, 400);
    const registered = await call(everything, 'POST', '/media', { media_type: 'video' });
    t.is(registered.status, 201, JSON.stringify(registered.json));
    const {
      media_id: id,
      upload_url,
      upload_parameters,
    } = registered.json as unknown as {
      media_id: string;
      upload_url: string;
      upload_parameters: Record<string, string>;
    };
    const state = async (token = everything) => call(token, 'GET', `/media/${id}`);
    t.like((await state()).json, { media_id: id, media_type: 'video', status: 'registered' });
    t.is((await state(await tokenOf(bob, open))).status, 404, 'uploads of others are as good as missing');
    const sent = await postFile({ upload_id: id, upload_url, upload_parameters }, await mp4(), 'film.mp4');
    t.is(sent.status, 204, sent.text);
    await waitFor(async () => (await state()).json['status'] === 'succeeded', {
      what: 'the video to be prepared',
      timeoutMs: 90_000,
    });
    const pin = await call(everything, 'POST', '/pins', {
      title: 'Moving',
      media_source: {
        source_type: 'video_id',
        media_id: id,
        cover_image_data: (await picture(92)).toString('base64'),
        cover_image_content_type: 'image/jpeg',
      },
    });
    t.is(pin.status, 201, JSON.stringify(pin.json));
    t.like(pin.json, { creative_type: 'VIDEO', is_owner: true, media: { media_type: 'video' } });
    const media = pin.json['media'] as Record<string, string>;
    t.regex(media['video_url'] ?? '', /\.mp4$/);
    t.regex(media['cover_image_url'] ?? '', /\.jpg$/);
  },
);

test.serial(
  '[API-02] two to five pictures make a carousel, each with words and a link of its own',
  async (t) => {
    const items = [];
    for (const [at, seed] of [93, 94].entries())
      items.push({
        title: `View ${at + 1}`,
        description: 'From the side',
        link: 'https://example.com/view',
        content_type: 'image/jpeg',
        data: (await picture(seed)).toString('base64'),
      });
    const carousel = await call(everything, 'POST', '/pins', {
      title: 'Two views',
      media_source: { source_type: 'multiple_image_base64', items, index: 0 },
    });
    t.is(carousel.status, 201, JSON.stringify(carousel.json));
    t.is(carousel.json['creative_type'], 'CAROUSEL');
    const { media_type: type, items: shown } = carousel.json['media'] as {
      media_type: string;
      items: Record<string, unknown>[];
    };
    t.is(type, 'multiple_images');
    t.like(shown[1], { title: 'View 2', description: 'From the side', link: 'https://example.com/view' });
    t.truthy((shown[1]?.['images'] as Record<string, unknown>)['1200x']);
    for (const source of [
      { source_type: 'multiple_image_base64', items: items.slice(0, 1) },
      { source_type: 'multiple_image_urls', items: [] },
      { source_type: 'video_id', media_id: 'none' },
    ])
      t.is(
        (await call(everything, 'POST', '/pins', { media_source: source })).status,
        400,
        source.source_type,
      );
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

test.serial(
  '[API-02] search finds one’s own boards alone, and a pin names the owner of its board',
  async (t) => {
    const shared = await boardOf(ada, 'Lighthouses of ada');
    await boardOf(bob, 'Lighthouses of bob');
    const found = await call(everything, 'GET', '/search/boards?query=lighthouses');
    t.deepEqual(
      found.json.items.map((board) => board['name']),
      ['Lighthouses of ada'],
    );
    await ada.call('POST', `/v3/boards/${shared.id}/invites/`, { invited_user_ids: [bob.id] });
    await bob.call('PUT', `/v3/boards/${shared.id}/invites/`);
    const [pin = ''] = await quickPins(service, bob.id, shared.id, 1);
    const { json } = await call(everything, 'GET', `/pins/${pin}`);
    t.like(json, { board_id: shared.id, board_owner: { username: 'ada' }, is_owner: false });
    const board = await call(everything, 'GET', `/boards/${shared.id}`);
    for (const unknown of ['note', 'parent_pin_id', 'has_been_promoted', 'collaborator_count'])
      t.false(unknown in json || unknown in board.json, `nothing is said of ${unknown}`);
  },
);

test.serial('[API-02] the account of a token says whether it is a business', async (t) => {
  const account = () => call(everything, 'GET', '/user_account');
  t.like((await account()).json, { account_type: 'PINNER', business_name: null });
  const facts = { name: 'Ada’s Lamps', category: 'other' };
  const made = await ada.call('POST', '/v3/businesses/', facts);
  t.is(made.status, 201, made.text);
  t.like((await account()).json, { account_type: 'BUSINESS', business_name: 'Ada’s Lamps' });
});
