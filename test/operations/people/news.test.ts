import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let boardId: string;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
  boardId = (await boardOf(ada, 'Ceramics')).id;
  [pin = ''] = await quickPins(service, ada.id, boardId, 1);
});
test.after.always(() => service?.stop());

interface News {
  id: string;
  news_type: string;
  text: string;
  user_count: number;
  users: { username: string }[];
  pin: { id: string } | null;
  unread: boolean;
}
const data = <T>(answer: Answer): T => answer.response?.data as T;
const news = async (who: Member): Promise<News[]> =>
  data<News[]>(await who.resource('NewsHubResource', 'get'));
const count = async (who: Member): Promise<number> =>
  data<{ news_hub_count: number }>(await who.resource('HomefeedBadgingResource', 'get')).news_hub_count;
const html = async (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });

test.serial('[USER-11] who follows is told once, and together with others of that day', async (t) => {
  t.deepEqual(await news(ada), []);
  await bea.call('PUT', `/v3/users/${ada.id}/follow/`);
  await bea.call('PUT', `/v3/users/${ada.id}/follow/`);
  t.like((await news(ada))[0], { news_type: 'follow', text: 'bea followed you', unread: true });
  await carl.call('PUT', `/v3/users/${ada.id}/follow/`);
  const [item, ...others] = await news(ada);
  t.like(item, { text: 'carl and bea followed you', user_count: 2 });
  t.deepEqual(others, []);
});

test.serial('[USER-11] saves, invitations, those who join and requests are told', async (t) => {
  const secret = await boardOf(bea, 'Kept to myself', { privacy: 'secret' });
  await bea.call('POST', `/v3/pins/${pin}/repin/`, { board_id: secret.id });
  await carl.call('POST', `/v3/pins/${pin}/repin/`);
  await waitFor(async () => (await news(ada)).some(({ news_type: kind }) => kind === 'save'), {
    what: 'the save to be told',
  });
  const saved = (await news(ada)).find(({ news_type: kind }) => kind === 'save');
  t.like(saved, { text: 'carl saved your Pin', pin: { id: pin } });
  t.is(saved?.user_count, 1, 'a secret board tells nobody');
  await ada.call('POST', `/v3/boards/${boardId}/invites/`, { invited_user_ids: [bea.id] });
  t.is((await news(bea))[0]?.text, 'ada invited you to Ceramics');
  await bea.call('PUT', `/v3/boards/${boardId}/invites/`);
  t.is((await news(ada))[0]?.text, 'bea joined Ceramics');
  await carl.resource('ConversationsResource', 'create', { user_ids: [bea.id], text: 'hi' });
  t.is((await news(bea))[0]?.text, 'carl wants to message you');
  await bea.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'Lovely glaze' });
  t.is((await news(ada))[0]?.text, 'bea commented on your Pin');
  t.deepEqual(await news(carl), [], 'nobody is told of what they do themselves');
});

test.serial('[ROUTE-15] what is new is counted until the page is looked at', async (t) => {
  t.is(await count(ada), 4);
  t.regex((await html(ada, '/edit/')).text, /4 new notifications/);
  const page = await html(ada, '/notifications/');
  t.is(page.status, 200);
  t.regex(page.text, /bea joined Ceramics[^]*carl saved your Pin[^]*carl and bea followed you/);
  t.is(await count(ada), 0);
  t.false((await news(ada))[0]?.unread);
  t.is((await html(new Client(service.origin), '/notifications/')).status, 302);
  t.is(await count(bea), 2);
  await bea.resource('NewsHubResource', 'update');
  t.is(await count(bea), 0);
});

test.serial('[ROUTE-03, FEED-06] pins of a notification are hidden and brought back by forms', async (t) => {
  const board = await boardOf(carl, 'Vases');
  const [vase = ''] = await quickPins(service, carl.id, board.id, 1);
  const item = (await news(ada)).find(({ news_type: kind }) => kind === 'save');
  const path = `/news_hub/${item?.id}/`;
  const page = await html(ada, path);
  t.regex(page.text, new RegExp(`/pin/${vase}/`));
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const post = (act: string): Promise<Answer> =>
    ada.send('POST', `/v3/news_hub/${item?.id}/pin/${vase}/${act}/`, {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrftoken': '',
      },
      body: new URLSearchParams({ csrf_token: token, _method: 'PUT' }).toString(),
    });
  t.is((await post('hide')).headers.get('location'), `${path}#p${vase}`);
  t.regex((await html(ada, path)).text, /Pin hidden/);
  await post('undo');
  t.notRegex((await html(ada, path)).text, /Pin hidden/);
});

test.serial('[USER-11] a notification is nobody else’s, and tells nothing of the blocked', async (t) => {
  const [item] = await news(ada);
  t.is((await carl.resource('NewsHubDetailsResource', 'get', { news_id: item?.id })).status, 404);
  t.is((await html(carl, `/news_hub/${item?.id}/`)).status, 404);
  await ada.call('PUT', `/v3/users/${carl.id}/block/`);
  t.false(JSON.stringify(await news(ada)).includes('"carl"'));
  t.is((await news(ada)).find(({ news_type: kind }) => kind === 'follow')?.text, 'bea followed you');
});

const switchOff: Statement = {
  name: 'test_switch_off',
  text: `INSERT INTO notification_settings (user_id, kind, in_app, by_email) VALUES ($1, 'new_follower', false, false)`,
};

test.serial('[USER-11] what a person has switched off is not told', async (t) => {
  const before = (await news(carl)).length;
  await service.db.rows(switchOff, [carl.id]);
  await bea.call('PUT', `/v3/users/${carl.id}/follow/`);
  t.is((await news(carl)).length, before);
});

test.serial('[USER-11] [SAVE-09] many who save at once are all told of, each thing once', async (t) => {
  const { dora, emil, fay } = await members(service, 'dora', 'emil', 'fay');
  const pins = await quickPins(service, dora.id, (await boardOf(dora, 'Glazes')).id, 3);
  await Promise.all(
    [emil, fay].flatMap((who) => pins.map((id) => who.call('POST', `/v3/pins/${id}/repin/`))),
  );
  const told = async (): Promise<News[]> =>
    (await news(dora)).filter((item) => item.news_type === 'save' && pins.includes(item.pin?.id ?? ''));
  await waitFor(async () => (await told()).filter((item) => item.user_count === 2).length === 3, {
    what: 'all saves to be told',
  });
  t.is((await told()).length, 3);
});

test.serial('[USER-11] what was taken back is no longer told, counted or named', async (t) => {
  const { gil, hal, ida } = await members(service, 'gil', 'hal', 'ida');
  const board = await boardOf(gil, 'Bowls');
  const [one = '', two = ''] = await quickPins(service, gil.id, board.id, 2);
  const said = async (who: Member, id: string): Promise<string> =>
    data<{ id: string }>(await who.call('POST', `/v3/aggregated_pin_data/${id}/comment/`, { text: 'Oh' })).id;
  const texts = async (who: Member): Promise<string[]> => (await news(who)).map(({ text }) => text);
  const slip = await said(hal, one);
  await said(ida, one);
  await said(ida, two);
  for (const who of [hal, ida]) await who.call('PUT', `/v3/users/${gil.id}/follow/`);
  await ida.call('PUT', `/v3/boards/${board.id}/follow/`);
  await gil.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [hal.id] });
  t.deepEqual(await texts(hal), ['gil invited you to Bowls']);
  t.is(await count(gil), 4);

  t.is((await hal.call('DELETE', `/v3/aggregated_comments/${slip}/`)).status, 200);
  await ida.call('DELETE', `/v3/users/${gil.id}/follow/`);
  await ida.call('DELETE', `/v3/boards/${board.id}/follow/`);
  await hal.call('DELETE', `/v3/boards/${board.id}/invites/`);
  await gil.call('DELETE', `/v3/pins/${two}/`);
  t.deepEqual(await texts(gil), ['hal followed you', 'ida commented on your Pin']);
  t.is(await count(gil), 2);
  t.deepEqual(await texts(hal), []);
  t.is(await count(hal), 0);
});
