import ava from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members, quickPins } from '../support/people.ts';

const test = ava.serial;

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let pins: string[];

ava.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Ceramics');
  pins = await quickPins(service, ada.id, board.id, 5);
});
ava.after.always(() => service.stop());

const listOf = (answer: Answer): { id: string }[] => answer.response?.data as { id: string }[];
const resourceOf = (answer: Answer) =>
  answer.body?.['resource'] as { name: string; options: Record<string, unknown> };

test('[API-01] success carries the whole envelope and no error key', async (t) => {
  const answer = await ada.resource('BoardFeedResource', 'get', { board_id: board.id, page_size: 2 });
  t.is(answer.status, 200);
  const { response } = answer;
  t.is(response?.status, 'success');
  t.is(response?.code, 0);
  t.is(response?.message, 'ok');
  t.is(response?.http_status, 200);
  t.is((response as unknown as { endpoint_name: string }).endpoint_name, 'v3_board_feed');
  t.false(answer.text.includes('"error":'));
  t.is(typeof response?.bookmark, 'string');
  t.false(response?.bookmark?.startsWith('Y2JOb25lO') ?? true);
  t.like(answer.body?.['client_context'], {
    is_authenticated: true,
    user: { id: ada.id, username: 'ada', full_name: 'ada' },
    locale: 'en-US',
    country: 'US',
  });
  t.is(typeof (answer.body?.['client_context'] as { app_version: unknown }).app_version, 'string');
  t.is(resourceOf(answer).name, 'BoardFeedResource');
  t.deepEqual(resourceOf(answer).options['bookmarks'], [response?.bookmark]);
  t.is(typeof answer.body?.['request_identifier'], 'string');
  t.is(answer.headers.get('cache-control'), 'private, no-store');
});

test('[API-01] the last page has no bookmark key and ends the one-element list with -end-', async (t) => {
  const answer = await ada.resource('BoardFeedResource', 'get', { board_id: board.id });
  t.is(listOf(answer).length, 5);
  t.false('bookmark' in (answer.response ?? {}));
  t.deepEqual(resourceOf(answer).options['bookmarks'], ['-end-']);
});

test('[API-01] every form of the first page is the first page, of several tokens the last counts', async (t) => {
  const get = (bookmarks: unknown) =>
    ada.resource('BoardFeedResource', 'get', {
      board_id: board.id,
      page_size: 2,
      ...(bookmarks === undefined ? {} : { bookmarks }),
    });
  const first = await get(undefined);
  const ids = listOf(first).map(({ id }) => id);
  for (const form of [null, [], [null], [''], '', ['ended', '']])
    t.deepEqual(
      listOf(await get(form)).map(({ id }) => id),
      ids,
      JSON.stringify(form),
    );
  const second = await get([first.response?.bookmark]);
  t.not(listOf(second)[0]?.id, ids[0]);
  t.deepEqual(
    listOf(await get([second.response?.bookmark, first.response?.bookmark])).map(({ id }) => id),
    listOf(second).map(({ id }) => id),
  );
  t.not(JSON.stringify(resourceOf(second).options['bookmarks']), JSON.stringify([first.response?.bookmark]));
  const end = await get(['-end-']);
  t.is(end.status, 200);
  t.deepEqual(end.response?.data, []);
  t.false('bookmark' in (end.response ?? {}));
  t.deepEqual(resourceOf(end).options['bookmarks'], ['-end-']);
  const rest = await ada.call('GET', `/v3/boards/${board.id}/pins/`, {
    bookmarks: first.response?.bookmark,
    page_size: '2',
  });
  t.deepEqual(
    listOf(rest).map(({ id }) => id),
    listOf(second).map(({ id }) => id),
  );
});

test('[API-01] failure carries the status itself, an error and no data', async (t) => {
  const answer = await bob.resource('PinResource', 'get', { id: '12345', bookmarks: ['kept to itself'] });
  t.is(answer.status, 404);
  t.like(answer.response, {
    status: 'failure',
    data: null,
    http_status: 404,
    error: {
      status: 'failure',
      http_status: 404,
      code: answer.response?.code,
      message: answer.response?.message,
    },
  });
  t.is(resourceOf(answer).name, 'PinResource');
  t.is(resourceOf(answer).options['id'], '12345');
  t.false(answer.text.includes('kept to itself'));
});

test('[API-01] ids are decimal strings wherever they stand', async (t) => {
  const answers = [
    await bob.resource('UserHomefeedResource', 'get'),
    await bob.resource('UserResource', 'get', { username: 'ada' }),
    await bob.resource('BoardsResource', 'get', { username: 'ada' }),
    await bob.resource('PinResource', 'get', { id: pins[0] }),
  ];
  let seen = 0;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/^(id|.*_id)$/.test(name) && name !== 'node_id' && inner !== null) {
        seen += 1;
        t.regex(String(inner), /^\d+$/, name);
        t.is(typeof inner, 'string', name);
      }
      walk(inner);
    }
  };
  for (const answer of answers) {
    t.is(answer.status, 200);
    walk(answer.response?.data);
  }
  t.true(seen > 20);
});

test('[API-02] one operation answers alike at its path, its resource, the old prefix and ApiResource', async (t) => {
  const query = (options: unknown) =>
    `?${new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: null }), _: '1' })}`;
  const json = { headers: { accept: 'application/json' } };
  const data = [
    await bob.send('GET', `/v3/pins/${pins[0]}/`, json),
    await bob.send('GET', `/v3/pins/${pins[0]}`, json),
    await bob.send('GET', `/resource/PinResource/get/${query({ id: pins[0] })}`),
    await bob.send('GET', `/resource/PinResource/get${query({ id: pins[0] })}`),
    await bob.send('GET', `/_ngjs/resource/PinResource/get/${query({ id: pins[0] })}`),
    await bob.send('GET', `/_ngjs/resource/PinResource/get${query({ id: pins[0] })}`),
    await bob.send('GET', `/resource/ApiResource/get/${query({ url: `/v3/pins/${pins[0]}/` })}`),
    await bob.send('GET', `/resource/ApiResource/get/${query({ url: `/v3/pins/${pins[0]}`, data: {} })}`),
  ].map((answer) => {
    t.is(answer.status, 200, answer.text);
    return answer.response?.data;
  });
  for (const other of data) t.deepEqual(other, data[0]);
});

test('[API-02] writes answer at every face, with and without the slash, and never by a redirect', async (t) => {
  const form = (options: unknown) => ({
    body: new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) }),
  });
  const create = [
    await bob.call('PUT', `/v3/boards/${board.id}/follow/`),
    await bob.call('PUT', `/v3/boards/${board.id}/follow`),
    await bob.send('POST', '/resource/BoardFollowResource/create/', form({ board_id: board.id })),
    await bob.send('POST', '/resource/BoardFollowResource/create', form({ board_id: board.id })),
    await bob.send('POST', '/_ngjs/resource/BoardFollowResource/create', form({ board_id: board.id })),
    await bob.send(
      'POST',
      '/resource/ApiResource/update/',
      form({ url: `/v3/boards/${board.id}/follow/`, data: {} }),
    ),
  ];
  for (const answer of create) {
    t.is(answer.status, 200, answer.text);
    t.like(answer.response?.data, { id: board.id, followed_by_me: true });
  }
  const gone = [
    await bob.send('POST', '/resource/BoardFollowResource/delete/', form({ board_id: board.id })),
    await bob.send(
      'POST',
      '/resource/ApiResource/delete',
      form({ url: `/v3/boards/${board.id}/follow/`, data: {} }),
    ),
  ];
  for (const answer of gone) t.like(answer.response?.data, { followed_by_me: false });
  const made = await bob.send(
    'POST',
    '/resource/ApiResource/create/',
    form({ url: '/v3/boards/', data: { name: 'By ApiResource' } }),
  );
  t.is(made.status, 200, made.text);
});

test('[API-02] options may be [] or missing, a GET may have no query, context may be anything, words stand for booleans', async (t) => {
  const home = async (query: string) => {
    const answer = await bob.send('GET', `/resource/UserHomefeedResource/get/${query}`);
    t.is(answer.status, 200, query);
    return listOf(answer).length;
  };
  for (const data of ['{"options":[],"context":{}}', '{}', '{"context":null}', '{"options":null}', ''])
    t.is(await home(`?${new URLSearchParams({ source_url: '/', data })}`), 5, data);
  t.is(await home(''), 5);
  t.is(await home('?_=1'), 5);
  for (const flag of ['true', 'false', true, false]) {
    const answer = await bob.resource('BoardFeedResource', 'get', {
      board_id: board.id,
      filter_section_pins: flag,
    });
    t.is(answer.status, 200, String(flag));
  }
  const saved = await bob.resource('RepinResource', 'create', {
    pin_id: pins[0],
    quick: 'false',
    disable_event_log_info: 'true',
  });
  t.is(saved.status, 200, saved.text);
});

test('[API-03] each refusal has its status, a sentence and no trace of the machine', async (t) => {
  const visitor = new Client(service.origin);
  const missing = await ada.call('POST', '/v3/boards/', {});
  t.is(missing.status, 400);
  t.deepEqual(
    missing.response?.error?.fields.map(({ field }) => field),
    ['name'],
  );
  t.regex(missing.response?.error?.message_detail ?? '', /^name: /);
  const answers: [number, Answer][] = [
    [400, missing],
    [
      400,
      await ada.send('POST', '/v3/boards/', {
        body: '{"name":',
        headers: { 'content-type': 'application/json' },
      }),
    ],
    [400, await ada.send('GET', '/resource/PinResource/get/?data=%7Boops')],
    [401, await visitor.call('POST', '/v3/boards/', { name: 'x' })],
    [401, await visitor.call('POST', '/v3/sessions/', { username_or_email: 'ada', password: 'wrong' })],
    [403, await ada.call('GET', `/v3/boards/${board.id}/`, { orbac_subject_id: bob.id })],
    [404, await ada.call('GET', '/v3/pins/77/')],
    [405, await ada.call('PUT', '/v3/boards/', { name: 'x' })],
    [409, await ada.call('POST', '/v3/boards/', { name: 'Ceramics' })],
    [
      413,
      await ada.send('POST', '/v3/boards/', {
        body: JSON.stringify({ name: 'x'.repeat(10_000_000) }),
        headers: { 'content-type': 'application/json' },
      }),
    ],
    [
      415,
      await ada.send('POST', '/v3/boards/', {
        body: '<name>x</name>',
        headers: { 'content-type': 'application/xml' },
      }),
    ],
    [
      415,
      await ada.send('POST', '/v3/boards/', {
        body: '{}',
        headers: { 'content-type': 'application/json', 'content-encoding': 'compress' },
      }),
    ],
  ];
  for (const [status, answer] of answers) {
    t.is(answer.status, status, answer.text);
    t.is(answer.response?.status, 'failure', answer.text);
    t.is(answer.response?.http_status, status);
    t.is(answer.response?.data, null);
    t.true((answer.response?.message.length ?? 0) > 10);
    t.is((answer.response?.error as unknown as { http_status: number }).http_status, status);
    t.truthy(answer.body?.['client_context'], answer.text);
    t.truthy(answer.body?.['resource'], answer.text);
    t.truthy(answer.body?.['request_identifier'], answer.text);
    t.notRegex(answer.text, /\bat .*\(|node_modules|\.[mc]?[jt]s:\d|\/work|\/tmp|dist\//);
  }
  t.is(answers[7]?.[1].headers.get('allow'), 'POST');
});

test('[API-03] too many of a call are answered 429 with Retry-After', async (t) => {
  const eve = await member(service, 'eve');
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => eve.call('POST', '/v3/boards/', { name: '' })),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  t.is(refused.length, 10);
  t.is(answers.filter((answer) => answer.status === 400).length, 60);
  const seconds = Number(refused[0]?.headers.get('retry-after'));
  t.true(seconds >= 1 && seconds <= 60);
});
