import test from 'ava';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, member, members } from '../../support/people.ts';
import { mailFor, tokenIn } from '../../accounts/mailbox.ts';
import { wordedPins } from '../../support/worded-pins.ts';

// Resources that older bots request, with the options that they send.
let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let pin: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Pots and kilns');
  [pin = ''] = await wordedPins(service, ada.id, board.id, [
    { title: 'A kiln', description: 'Fired twice #Ceramics #ceramicglaze' },
    { title: 'A bowl', description: 'Thrown slowly #ceramics' },
  ]);
});
test.after.always(() => service.stop());

const dataOf = <Data>(answer: Answer): Data => answer.response?.data as Data;

async function get<Data>(who: Client, name: string, options: Record<string, unknown>): Promise<Data> {
  const answer = await who.resource(name, 'get', options);
  if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${answer.text}`);
  return dataOf<Data>(answer);
}

test.serial('[USER-05] a sign-up is told of step by step, and completed', async (t) => {
  const bot = new Client(service.origin);
  bot.cookies.set('csrftoken', '1234');
  const track = await bot.resource('UserRegisterTrackActionResource', 'update', {
    secondStepActions: [{ name: 'unauth.signup_step_1.completed' }],
  });
  t.is(track.status, 200, track.text);
  const made = await bot.resource('UserRegisterResource', 'create', {
    first_name: 'Bot',
    email: 'bot@example.com',
    password: 'a long enough password',
    age: '18',
    gender: 'male',
    country: 'GB',
    container: 'home_page',
    visited_pages: '[]',
  });
  t.is(made.status, 200, made.text);
  for (const actions of [[{ name: 'signup_home_page' }], []])
    t.is(
      (await bot.resource('UserRegisterTrackActionResource', 'update', { secondStepActions: actions }))
        .status,
      200,
    );
  const done = await bot.resource('UserExperienceCompletedResource', 'update', {
    placed_experience_id: '11:10105',
  });
  t.true(done.status < 500, done.text);
});

test.serial('[CLOSE-07] comments are listed by the resource that writes them', async (t) => {
  await bob.resource('AggregatedCommentResource', 'create', { objectId: pin, pinId: pin, text: 'Lovely' });
  const listed = await get<{ text: string }[]>(ada, 'AggregatedCommentResource', {
    bookmarks: '',
    objectId: pin,
    page_size: 2,
  });
  t.deepEqual(
    listed.map(({ text }) => text),
    ['Lovely'],
  );
});

test.serial(
  '[USER-02] boards and topics that a person follows are listed; secrets to nobody else',
  async (t) => {
    const eve = await member(service, 'eve');
    const secret = await boardOf(ada, 'Glazes', { privacy: 'secret' });
    await ada.call('POST', `/v3/boards/${secret.id}/invites/`, { invited_user_ids: [bob.id] });
    await bob.call('PUT', `/v3/boards/${secret.id}/invites/`, {});
    for (const { id } of [board, secret]) await bob.call('PUT', `/v3/boards/${id}/follow/`);
    const names = async (who: Client): Promise<string[]> =>
      (await get<{ name: string }[]>(who, 'BoardFollowingResource', { username: 'bob' })).map(
        ({ name }) => name,
      );
    t.deepEqual(await names(eve), ['Pots and kilns']);
    t.deepEqual(await names(new Client(service.origin)), ['Pots and kilns']);
    t.true((await names(bob)).includes('Pots and kilns'));
    const [topic] = await get<{ id: string; url_name: string; name: string }[]>(eve, 'CategoriesResource', {
      category_types: 'main',
    });
    await bob.resource('InterestFollowResource', 'create', {
      interest_id: topic?.id,
      interest_list: 'favorited',
    });
    t.like(await get<unknown[]>(eve, 'InterestFollowingResource', { username: 'bob' }), [{ id: topic?.id }]);
    for (const [name, options] of [
      ['CategoryResource', { category: topic?.url_name }],
      ['TopicResource', { interest: topic?.url_name }],
    ] as const)
      t.like(await get(eve, name, options), { id: topic?.id, name: topic?.name });
    for (const [name, options] of [
      ['CategoryFeedResource', { feed: topic?.url_name, is_category_feed: true }],
      ['TopicFeedResource', { interest: topic?.url_name, pins_only: false }],
    ] as const)
      t.true(Array.isArray(await get(eve, name, options)));
  },
);

test.serial('[SAVE-09] where a pin was saved to is listed, with names for a board', async (t) => {
  const theirs = await boardOf(bob, 'Clay');
  const hidden = await boardOf(bob, 'Private clay', { privacy: 'secret' });
  for (const { id } of [theirs, hidden])
    t.is((await bob.call('POST', `/v3/pins/${pin}/repin/`, { board_id: id })).status, 201);
  const copies = await get<{ board: { name: string } }[]>(ada, 'AggregatedActivityFeedResource', {
    aggregated_pin_data_id: pin,
  });
  t.deepEqual(
    copies.map((copy) => copy.board.name),
    ['Clay', 'Pots and kilns'],
  );
  const titles = await get<{ title: string }[]>(ada, 'BoardTitleSuggestionsResource', { pin_id: pin });
  t.deepEqual(titles.map(({ title }) => title).toSorted(), ['Clay', 'Pots and kilns']);
});

test.serial('[CLOSE-08] what one has reacted to is listed, to oneself alone', async (t) => {
  await bob.call('PUT', `/v3/pins/${pin}/reactions/`, { reaction_type: 1 });
  t.like(await get<unknown[]>(bob, 'UserLikesResource', { username: 'bob' }), [{ id: pin }]);
  t.is((await ada.resource('UserLikesResource', 'get', { username: 'bob' })).status, 403);
});

test.serial('[TRACK-04] figures of a pin are its owner’s', async (t) => {
  const stats = await get<{ totals: { saves: number } }>(ada, 'OnPinAnalyticsResource', { pin_id: pin });
  t.is(typeof stats.totals.saves, 'number');
  t.is((await bob.resource('OnPinAnalyticsResource', 'get', { pin_id: pin })).status, 404);
});

test.serial('[SRCH-02] hashtags are completed, and recent searches forgotten', async (t) => {
  await waitFor(
    async () => {
      const tags = await get<{ name: string }[]>(bob, 'HashtagTypeaheadResource', {
        query: '#ceram',
        showPinCount: true,
      });
      return JSON.stringify(tags.map(({ name }) => name)) === '["ceramics","ceramicglaze"]';
    },
    { what: 'both tags' },
  );
  t.like((await get<unknown[]>(bob, 'HashtagTypeaheadResource', { query: '#Ceramics' })) ?? [], [
    { display: '#ceramics', pin_count: 2 },
  ]);
  t.deepEqual(await get<unknown[]>(bob, 'HashtagTypeaheadResource', { query: "#'); --" }), []);
  await bob.call('POST', '/v3/search/recent/', { query: 'glazes' });
  t.is((await bob.resource('TypeaheadClearRecentResource', 'delete')).status, 200);
  const { items } = await get<{ items: { type: string }[] }>(bob, 'AdvancedTypeaheadResource', { term: '' });
  t.false(items.some(({ type }) => type === 'recent_query' || type === 'recent'));
});

test.serial('[SRCH-02] hashtags with accents and vowels that are marks are completed', async (t) => {
  const description = 'Blue <b> & #हिन्दी #crème_brûlée #ดอกไม้';
  const [id] = await wordedPins(service, ada.id, board.id, [{ title: 'A cup', description }]);
  const made = await get<{ description_html: string }>(bob, 'PinResource', { id });
  const link = (tag: string): string =>
    `<a href="${service.origin}/search/pins/?q=%23${encodeURIComponent(tag)}">#${tag}</a>`;
  const links = ['हिन्दी', 'crème_brûlée', 'ดอกไม้'].map(link).join(' ');
  t.is(made.description_html, `Blue &lt;b&gt; &amp; ${links}`);
  const tags = { हिन: 'हिन्दी', हिन्दी: 'हिन्दी', crème: 'crème_brûlée', ดอกไ: 'ดอกไม้' };
  for (const [query, name] of Object.entries(tags))
    await waitFor(
      async () => {
        const found = await get<{ name: string }[]>(bob, 'HashtagTypeaheadResource', { query });
        return found.map((tag) => tag.name).join() === name;
      },
      { what: `the tag that begins with ${query}` },
    );
  t.pass();
});

test.serial('[USER-06] sessions, requests and invitations by mail answer by their older names', async (t) => {
  t.is((await get<unknown[]>(ada, 'UserSessionStoreResource', {})).length, 1);
  const stranger = await member(service, 'stranger');
  await stranger.resource('ConversationsResource', 'create', {
    emails: [],
    user_ids: [ada.id],
    text: 'Hello',
    pin: null,
  });
  const [request] = await get<{ id: string }[]>(ada, 'ContactRequestsResource', {});
  t.like(request, { users: [{ username: 'stranger' }] });
  const answered = { contact_request: { type: 'contactrequest', id: request?.id } };
  t.is((await bob.resource('ContactRequestAcceptResource', 'update', answered)).status, 404, 'not his');
  t.is((await ada.resource('ContactRequestAcceptResource', 'update', answered)).status, 200);
  t.deepEqual(await get<unknown[]>(ada, 'ContactRequestsResource', {}), []);
  t.like(await get<unknown[]>(ada, 'ConversationsResource', {}), [{ id: request?.id }]);
  const other = await member(service, 'other');
  await other.resource('ConversationsResource', 'create', { user_ids: [ada.id], text: 'Buy!' });
  const [unwanted] = await get<{ id: string }[]>(ada, 'ContactRequestsResource', {});
  const ignored = { contact_request: { type: 'contactrequest', id: unwanted?.id } };
  t.is((await ada.resource('ContactRequestIgnoreResource', 'delete', ignored)).status, 200);
  t.deepEqual(await get<unknown[]>(ada, 'ContactRequestsResource', {}), []);
  const invited = await ada.resource('EmailInviteSentResource', 'create', {
    email: 'new@example.com',
    type: 'email',
  });
  t.is(invited.status, 200, invited.text);
  const { invite_url: url } = dataOf<{ invite_url: string }>(invited);
  const landing = await new Client(service.origin).send('GET', url.slice(service.origin.length), {
    headers: { accept: 'text/html' },
  });
  t.is(landing.status, 200);
});

test.serial('[API-02] what an account may choose is listed by code', async (t) => {
  const visitor = new Client(service.origin);
  t.like(await get(visitor, 'LocalesResource', {}), { 'en-US': 'English (US)' });
  t.like(await get(visitor, 'CountriesResource', {}), { GB: 'United Kingdom' });
  t.like(await get(visitor, 'BusinessTypesResource', {}), { other: 'Something else' });
  const business = await bob.resource('PartnerResource', 'update', {
    business_name: 'Bob Pots',
    website_url: 'https://pots.example',
    account_type: 'other',
  });
  t.is(business.status, 200, business.text);
  t.like(dataOf(business), { name: 'Bob Pots', category: 'other' });
});

test.serial('[API-02] topics are explored and related topics listed', async (t) => {
  const topics = await get<{ id: string; url_name: string; children: { id: string }[] }[]>(
    ada,
    'ExploreSectionsResource',
    { aux_fields: [], offset: 180 },
  );
  const [topic] = topics;
  t.true(Array.isArray(await get(ada, 'ExploreSectionFeedResource', { section_id: topic?.id })));
  t.true(Array.isArray(await get(ada, 'RelatedInterestsResource', { interest_name: topic?.url_name })));
  t.is((await ada.resource('RelatedInterestsResource', 'get', { interest_name: 'no-topic' })).status, 404);
});

test.serial(
  '[USER-07] topics of a new account are those that it chose, as older bots send them',
  async (t) => {
    const cleo = await member(service, 'cleo');
    const topics = await get<{ id: string; url_name: string }[]>(cleo, 'CategoriesResource', {});
    const [one, two, three] = topics.map(({ id }) => id);
    for (const chosen of [[one, two], [three]]) {
      const answer = await cleo.resource('OrientationContextResource', 'create', {
        interests: chosen.join(),
        log_data: '[]',
      });
      t.is(answer.status, 200, answer.text);
      const followed = await get<{ id: string }[]>(cleo, 'InterestFollowingResource', { username: 'cleo' });
      t.deepEqual(followed.map(({ id }) => id).toSorted(), chosen.toSorted());
    }
    t.is((await cleo.resource('OrientationContextResource', 'create', { interests: '77' })).status, 404);
  },
);

test.serial('[USER-11] [USER-05] news and a new password are had by their older names', async (t) => {
  await bob.call('PUT', '/v3/users/ada/follow/');
  await waitFor(
    async () => (await get<unknown[]>(ada, 'NetworkStoriesResource', { allow_stale: true })).length > 0,
    { what: 'news' },
  );
  t.deepEqual(
    await get<unknown[]>(ada, 'NetworkStoriesResource', {}),
    await get<unknown[]>(ada, 'NewsHubResource', {}),
  );
  const visitor = new Client(service.origin);
  await visitor.resource('UserResetPasswordResource', 'create', { username_or_email: 'bob' });
  const mail = await mailFor(service, 'bob@example.com', 'password_reset');
  const fields = { username: 'bob', token: tokenIn(mail, service, '/pw/bob/'), expiration: '1' };
  const password = 'another long password';
  const reset = (again: string) =>
    visitor.resource('ResetPasswordFromEmailResource', 'update', {
      ...fields,
      new_password: password,
      new_password_confirm: again,
    });
  t.is((await reset('not the same one')).status, 400);
  t.is((await reset(password)).status, 200);
  const login = await visitor.resource('UserSessionResource', 'create', {
    username_or_email: 'bob',
    password,
  });
  t.is(login.status, 200, login.text);
});

test.serial('[CLOSE-08] a like is a reaction, given and taken back', async (t) => {
  const liked = async (): Promise<string[]> =>
    (await get<{ id: string }[]>(ada, 'UserLikesResource', { username: 'ada' })).map(({ id }) => id);
  t.is((await ada.resource('PinLikeResource', 'create', { pin_id: pin })).status, 200);
  t.deepEqual(await liked(), [pin]);
  t.is((await ada.resource('PinLikeResource', 'delete', { pin_id: pin })).status, 200);
  t.deepEqual(await liked(), []);
});
