import test from 'ava';
import { rawGet } from '../../../support/service/raw-get.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { postFile } from '../../support/upload.ts';

// Existing clients, with requests as observed.
let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let board: { id: string; url: string };
let pin: string;

test.before(async () => {
  service = await startService({ graph: true });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  board = await boardOf(ada, 'Bread');
  [pin = ''] = await quickPins(service, ada.id, board.id, 4);
});
test.after.always(() => service.stop());

const dataOf = <Data>(answer: Answer): Data => answer.response?.data as Data;

test.serial('[UPLOAD-01] an upload is named by its id as a number past 2^53', async (t) => {
  const registered = await ada.resource('ApiResource', 'create', {
    url: '/v3/media/uploads/register/batch/',
    data: { media_info_list: JSON.stringify([{ id: 'one', media_type: 'image-story-pin' }]) },
  });
  t.is(registered.status, 200, registered.text);
  const { one } = dataOf<{ one: Parameters<typeof postFile>[0] }>(registered);
  const id = one.upload_id;
  t.true(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER));
  t.true((await postFile(one, await picture(41))).status < 400);
  await waitFor(
    async () => {
      const status = await ada.resource('VIPResource', 'get', { upload_ids: [id] });
      return dataOf<Record<string, { status: string }>>(status)[id]?.status === 'succeeded';
    },
    { what: 'the picture to be ready' },
  );
  // `int(upload_id)`: the digits stand in JSON without quotes.
  const made = await ada.send('POST', '/resource/PinResource/create/', {
    body: new URLSearchParams({
      data: `{"options":{"board_id":${board.id},"upload_id":${id},"title":"9007199254740993 is a \\"number\\"","method":"uploaded"},"context":{}}`,
    }),
  });
  t.is(made.status, 200, made.text);
  t.like(dataOf(made), { title: '9007199254740993 is a "number"', board: { id: board.id } });
});

test.serial('[UPLOAD-01] the file of an upload needs no file name', async (t) => {
  for (const bytes of [await picture(42), await picture(43, 1200, 1800)]) {
    const registered = await ada.resource('VIPResource', 'create', { type: 'pinimage' });
    const { upload_url, upload_parameters } = dataOf<Parameters<typeof postFile>[0]>(registered);
    const part = (name: string): string =>
      `--parts\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    const fields = Object.entries(upload_parameters).map(([name, value]) => `${part(name)}${value}\r\n`);
    const answer = await fetch(upload_url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=parts' },
      body: Buffer.concat([
        Buffer.from(fields.join('') + part('file')),
        bytes,
        Buffer.from('\r\n--parts--\r\n'),
      ]),
    });
    t.is(answer.status, 204, await answer.text());
    t.regex(answer.headers.get('etag') ?? '', /^"[0-9a-f]{32}"$/);
  }
});

test.serial(
  '[BOARD-01] a board has recommendations by type and id, for guests too, from who saved what where',
  async (t) => {
    const theirs = await boardOf(bob, 'Bakery');
    const [shared = '', other = ''] = await quickPins(service, bob.id, theirs.id, 2);
    const saved = await ada.call('POST', `/v3/pins/${shared}/repin/`, { board_id: board.id });
    t.is(saved.status, 201, saved.text);
    for (const who of [new Client(service.origin), ada])
      await waitFor(
        async () => {
          const answer = await who.resource('BoardContentRecommendationResource', 'get', {
            type: 'board',
            id: board.id,
            page_size: 25,
            bookmarks: [''],
          });
          if (answer.status !== 200) throw new Error(answer.text);
          return dataOf<{ id: string }[]>(answer).some(({ id }) => id === other);
        },
        { what: 'the other pin of the shared board' },
      );
    const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
    const refused = await new Client(service.origin).resource('BoardContentRecommendationResource', 'get', {
      type: 'board',
      id: secret.id,
    });
    t.is(refused.status, 404);
  },
);

test.serial(
  '[USER-11] a conversation begins with oneself among its people, and without a word',
  async (t) => {
    const begun = await ada.resource('ConversationsResource', 'create', {
      user_ids: [ada.id, bob.id],
      emails: [],
    });
    t.is(begun.status, 200, begun.text);
    const { id } = dataOf<{ id: string; users: unknown[]; last_message: null }>(begun);
    t.like(dataOf(begun), { last_message: null, users: [{ username: 'bob' }] });
    const requests = async (): Promise<unknown[]> =>
      dataOf(await bob.call('GET', '/v3/conversations/', { folder: 'requests' }));
    const news = async (): Promise<number> =>
      dataOf<unknown[]>(await bob.call('GET', '/v3/news_hub/')).length;
    const before = await news();
    t.deepEqual(await requests(), [], 'nothing was said yet');
    const again = await ada.resource('ConversationsResource', 'create', { user_ids: [bob.id], emails: [] });
    t.is(dataOf<{ id: string }>(again).id, id);
    const sent = await ada.resource('ConversationMessagesResource', 'create', {
      conversation_id: id,
      text: 'Hello',
      field_set_key: ['default_with_reactions'],
    });
    t.is(sent.status, 200, sent.text);
    t.is((await requests()).length, 1);
    t.is(await news(), before + 1);
    t.is(
      (await ada.resource('ConversationsResource', 'create', { user_ids: [ada.id], emails: [] })).status,
      400,
      'there must be somebody else',
    );
    t.is((await ada.call('POST', '/v3/conversations/', { user_ids: [eve.id], text: '' })).status, 400);
  },
);

test.serial('[SRCH-02] a whole word is offered that a public pin has', async (t) => {
  const made = await ada.call('POST', '/v3/pins/', {
    board_id: board.id,
    title: 'python programming',
    image_base64: (await picture(77)).toString('base64'),
  });
  t.is(made.status, 201, made.text);
  await waitFor(
    async () => {
      const answer = await new Client(service.origin).resource('AdvancedTypeaheadResource', 'get', {
        term: 'python',
        pin_scope: 'pins',
        count: 5,
      });
      return dataOf<{ items: { query: string }[] }>(answer).items.some(({ query }) => query === 'python');
    },
    { what: 'the word' },
  );
});

test.serial('[CLOSE-08] the first type of reaction is counted where nobody chose it', async (t) => {
  const answer = await new Client(service.origin).resource('PinResource', 'get', { id: pin });
  t.is(dataOf<{ reaction_counts: Record<string, number> }>(answer).reaction_counts['1'], 0);
});

test.serial('[SAVE-12] widgets find their sizes, a pin for a frame, and the bookmarklet', async (t) => {
  const made = await ada.call('POST', '/v3/pins/', {
    board_id: board.id,
    title: 'A <b>loaf</b>',
    image_base64: (await picture(13)).toString('base64'),
  });
  const { id } = dataOf<{ id: string }>(made);
  const info = await fetch(`${service.origin}/v3/pidgets/pins/info/?pin_ids=${id}`);
  const { data } = (await info.json()) as { data: { images: Record<string, { url: string }> }[] };
  const address = data[0]?.images['237x']?.url ?? '';
  t.regex(address, /\/237x\//);
  for (const size of ['237x', '345x', '600x']) {
    const shown = await fetch(address.replace('/237x/', `/${size}/`));
    t.is(shown.status, 200, size);
    t.regex(shown.headers.get('content-type') ?? '', /^image\//);
  }
  const frame = await rawGet(`${service.origin}/ext/embed.html?id=${id}&src=bookmarklet`);
  t.is(frame.status, 200);
  t.is(frame.headers['x-frame-options'], undefined);
  t.regex(String(frame.headers['content-security-policy']), /frame-ancestors \*/);
  const html = frame.body.toString();
  t.regex(html, /<b dir="auto">A &lt;b&gt;loaf/);
  t.regex(html, /<bdi>ada<\/bdi>/);
  await ada.call('PUT', `/v3/pins/${id}/`, { title: 'رغيف', description: 'خبز', language: 'ar' });
  const inArabic = (await rawGet(`${service.origin}/ext/embed.html?id=${id}`)).body.toString();
  t.true(inArabic.includes('<b dir="auto" lang="ar">رغيف</b>'));
  t.true(inArabic.includes('<p dir="auto" lang="ar">خبز</p>'));
  t.true(html.includes(`${service.origin}/pin/${id}/repin/x/`));
  t.notRegex(html, /<script/);
  const hidden = await boardOf(ada, 'Cellar', { privacy: 'secret' });
  const [secret = ''] = await quickPins(service, ada.id, hidden.id, 1);
  for (const wrong of [secret, '1', 'x', '']) {
    const missing = await rawGet(`${service.origin}/ext/embed.html?id=${wrong}`);
    t.is(missing.status, 404, wrong);
  }
  const script = await rawGet(`${service.origin}/js/pinmarklet.js?r=123`);
  t.is(script.status, 200);
  t.is(script.headers['cross-origin-resource-policy'], 'cross-origin');
  t.regex(script.body.toString(), /\/pin\/create\/bookmarklet\//);
});
