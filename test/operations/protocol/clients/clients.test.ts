import test from 'ava';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';

// What public clients of the protocol send and read, where it differs from our own site.
let service: TestService;
let ada: Member;
let board: { id: string; url: string };
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  board = await boardOf(ada, 'Bread and butter');
  [pin = ''] = await quickPins(service, ada.id, board.id, 3);
});
test.after.always(() => service.stop());

const dataOf = <Data>(answer: Answer): Data => answer.response?.data as Data;
const form = (options: Record<string, unknown>): string =>
  new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) }).toString();

test.serial('[API-02] a form is read whose type ends in a semicolon, or is not said at all', async (t) => {
  for (const type of ['application/x-www-form-urlencoded; charset=UTF-8;', '']) {
    const answer = await ada.send('POST', '/resource/BoardResource/create/', {
      // Bytes, because a text would get a content type.
      body: new TextEncoder().encode(
        form({ name: `By ${type.length}`, privacy: 'secret', category: 'other' }),
      ),
      headers: type === '' ? {} : { 'content-type': type },
    });
    t.is(answer.status, 200, answer.text);
    t.is(answer.response?.http_status, 200);
    t.like(dataOf(answer), { name: `By ${type.length}`, privacy: 'secret' });
  }
});

test.serial(
  '[API-02] a read may be posted without a token, as a form or as JSON; a write may not',
  async (t) => {
    const posted = (name: string, body: string, type: string): Promise<Response> =>
      fetch(`${service.origin}/resource/${name}/`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    const options = { board_id: board.id, page_size: 2 };
    for (const answer of [
      await posted('BoardFeedResource/get', form(options), 'application/x-www-form-urlencoded'),
      await posted(
        'BoardFeedResource/get',
        JSON.stringify({ data: { options }, source_url: '' }),
        'application/json',
      ),
    ]) {
      t.is(answer.status, 200);
      const { resource_response: given } = (await answer.json()) as {
        resource_response: { data: unknown[] };
      };
      t.is(given.data.length, 2);
    }
    const write = await posted(
      'BoardResource/create',
      form({ name: 'Unasked' }),
      'application/x-www-form-urlencoded',
    );
    t.is(write.status, 403);
  },
);

test.serial(
  '[SRCH-02] people are found by the name that some clients have for their scope, doubly encoded as well',
  async (t) => {
    const data = JSON.stringify({ options: { query: 'ada', scope: 'people', bookmarks: [''] } });
    for (const given of [data, encodeURIComponent(data)]) {
      const answer = await new Client(service.origin).send(
        'GET',
        `/resource/BaseSearchResource/get/?data=${encodeURIComponent(given)}`,
      );
      t.is(answer.status, 200, answer.text);
      t.like(dataOf<{ results: unknown[] }>(answer).results[0], { username: 'ada' });
    }
  },
);

test.serial(
  '[ROUTE-22] the address of a pin with words before its id leads to its own, and is embedded',
  async (t) => {
    const visitor = new Client(service.origin);
    const worded = `/pin/a-loaf-of-bread--${pin}/`;
    const page = await visitor.send('GET', `${worded}?utm_pai=none`, { headers: { accept: 'text/html' } });
    t.is(page.status, 301);
    t.is(page.headers.get('location'), `/pin/${pin}/?utm_pai=none`);
    t.is((await visitor.send('GET', '/pin/a-loaf--none/')).status, 404);
    const embedded = await visitor.send(
      'GET',
      `/oembed.json?url=${encodeURIComponent(service.origin + worded)}`,
    );
    t.is(embedded.status, 200, embedded.text);
  },
);

test.serial('[API-02] slashes may be doubled before the query', async (t) => {
  const answer = await new Client(service.origin).send(
    'GET',
    `/_ngjs/resource/UserResource/get//?${form({ isPrefetch: 'false', username: 'ada', field_set_key: 'profile' })}`,
  );
  t.is(answer.status, 200);
  t.like(dataOf(answer), { username: 'ada' });
});

test.serial(
  '[API-02] ApiResource creates what is put here, by the addresses and names that clients know',
  async (t) => {
    const note = await ada.resource('ApiResource', 'create', {
      url: `/v3/pins/${pin}/notes/`,
      data: { pin_note_content: 'Try it with rye' },
    });
    t.is(note.status, 200, note.text);
    t.like(dataOf(await ada.resource('PinNoteResource', 'get', { id: pin })), { text: 'Try it with rye' });

    const react = `/v3/pins/${pin}/react/`;
    const liked = await ada.resource('ApiResource', 'create', { url: react, data: { reaction_type: 1 } });
    t.is(liked.status, 200, liked.text);
    const reactions = async (): Promise<unknown> =>
      dataOf<{ reaction_counts: unknown }>(await ada.resource('PinResource', 'get', { id: pin }))
        .reaction_counts;
    const after = await reactions();
    t.is((await ada.resource('ApiResource', 'delete', { url: react, data: {} })).status, 200);
    t.notDeepEqual(await reactions(), after);
  },
);

test.serial('[API-02] comments are written and read by the names of each client', async (t) => {
  const made = await ada.resource('AggregatedCommentResource', 'create', {
    objectId: pin,
    pinId: pin,
    tags: '[]',
    text: 'Lovely crust',
  });
  t.is(made.status, 200, made.text);
  const other = await ada.resource('AggregatedCommentResource', 'create', { pin_id: pin, text: 'And crumb' });
  t.is(other.status, 200, other.text);
  for (const answer of [
    await ada.resource('UnifiedCommentsResource', 'get', {
      aggregated_pin_id: pin,
      comment_featured_ids: [],
    }),
    await ada.resource('ApiResource', 'get', { url: `/v3/aggregated_pin_data/${pin}/comments/`, data: {} }),
  ]) {
    t.is(answer.status, 200, answer.text);
    t.deepEqual(
      dataOf<{ text: string }[]>(answer).map(({ text }) => text),
      ['And crumb', 'Lovely crust'],
    );
  }
});

test.serial('[API-03] pins of lists say where they are, and boards show their pictures', async (t) => {
  const visitor = new Client(service.origin);
  const pins = dataOf<Record<string, unknown>[]>(
    await visitor.resource('UserActivityPinsResource', 'get', { username: 'ada', user_id: ada.id }),
  );
  t.true(pins.length > 0);
  for (const each of pins) {
    t.is(each['seo_url'], `/pin/${String(each['id'])}/`);
    t.truthy(each['seo_title']);
    t.like(each['board'], { id: board.id, owner: { id: ada.id, username: 'ada', full_name: 'ada' } });
  }
  const [shown] = dataOf<{ images: { '170x': { url: string }[] } }[]>(
    await visitor.resource('BoardsFeedResource', 'get', { username: 'ada', filter_stories: false }),
  ).filter(({ images }) => images['170x'].length > 0);
  t.regex(shown?.images['170x'][0]?.url ?? '', /^http.+\/170x\//);
});
