import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';
import { begin, data, talks, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let boards: Record<'ada' | 'bea' | 'carl', { id: string; url: string }>;
let pins: Record<'ada' | 'bea', string>;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
  boards = {
    ada: await boardOf(ada, 'Adas'),
    bea: await boardOf(bea, 'Beas'),
    carl: await boardOf(carl, 'Common'),
  };
  const [adas = ''] = await quickPins(service, ada.id, boards.ada.id, 1);
  const [beas = ''] = await quickPins(service, bea.id, boards.bea.id, 1);
  pins = { ada: adas, bea: beas };
});
test.after.always(() => service?.stop());

const block = (who: Member, whom: Member): Promise<Answer> =>
  who.resource('UserBlockResource', 'create', {
    blocked_user_id: whom.id,
    block_source: 1,
    block_context: null,
  });
const unblock = (who: Member, whom: Member): Promise<Answer> =>
  who.resource('UserBlockResource', 'delete', { blocked_user_id: whom.id });
const names = (answer: Answer): string[] =>
  (answer.response?.data as { username: string }[]).map(({ username }) => username);
const follow = (who: Member, path: string): Promise<Answer> => who.call('PUT', `/v3/${path}/follow/`);

async function share(owner: Member, board: { id: string }, ...people: Member[]): Promise<void> {
  for (const person of people) {
    await owner.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [person.id] });
    await person.call('PUT', `/v3/boards/${board.id}/invites/`);
  }
}

/** Every way in which one could reach the other. */
async function reaches(who: Client, other: Member, name: 'ada' | 'bea'): Promise<string[]> {
  const tried: [string, Answer][] = [
    ['profile', await who.call('GET', `/v3/users/${other.username}/pins/`)],
    ['boards', await who.call('GET', `/v3/users/${other.username}/boards/`)],
    ['followers', await who.call('GET', `/v3/users/${other.username}/followers/`)],
    ['pin', await who.call('GET', `/v3/pins/${pins[name]}/`)],
    ['related', await who.call('GET', `/v3/pins/${pins[name]}/related/`)],
    ['board', await who.call('GET', `/v3/boards/${boards[name].id}/`)],
    ['board feed', await who.call('GET', `/v3/boards/${boards[name].id}/pins/`)],
    ['repin', await who.call('POST', `/v3/pins/${pins[name]}/repin/`)],
    ['follow', await who.call('PUT', `/v3/users/${other.id}/follow/`)],
    ['follow board', await who.call('PUT', `/v3/boards/${boards[name].id}/follow/`)],
    ['pin page', await who.send('GET', `/pin/${pins[name]}/`)],
    ['board page', await who.send('GET', boards[name].url)],
  ];
  return tried.filter(([, answer]) => answer.status < 400).map(([what]) => what);
}

test.serial('[USER-03] blocked people see and reach nothing of each other', async (t) => {
  await follow(ada, `users/${bea.id}`);
  await follow(bea, `users/${ada.id}`);
  await follow(bea, `boards/${boards.ada.id}`);
  await share(ada, boards.ada, bea);
  await share(carl, boards.carl, ada, bea);
  const [onCommon = ''] = await quickPins(service, bea.id, boards.carl.id, 1);
  t.is((await reaches(bea, ada, 'ada')).length, 12);

  t.like((await block(ada, bea)).response?.data, { blocked_by_me: true });
  t.deepEqual(await reaches(bea, ada, 'ada'), []);
  t.deepEqual(await reaches(ada, bea, 'bea'), []);
  t.is((await bea.call('GET', '/v3/users/ada/')).status, 404);
  t.is((await bea.send('GET', '/ada/')).status, 404);
  t.is((await bea.send('GET', '/ADA/')).status, 404, 'nor sent on to the name as it is spelt');

  const common = (await ada.call('GET', `/v3/boards/${boards.carl.id}/pins/`)).text;
  t.false(common.includes(onCommon), 'nor on a third person’s board');
  const people = await ada.resource('BoardInvitesResource', 'get', { board_id: boards.carl.id });
  t.false(people.text.includes('"bea"'));
  for (const [who, other] of [
    [ada, pins.bea],
    [bea, pins.ada],
  ] as const)
    t.false((await who.call('GET', '/v3/feeds/home/')).text.includes(other));
  t.deepEqual(names(await carl.call('GET', '/v3/users/ada/followers/')), [], 'follows ended both ways');
  t.deepEqual(names(await carl.call('GET', '/v3/users/bea/followers/')), []);
  t.deepEqual(names(await carl.call('GET', `/v3/boards/${boards.ada.id}/followers/`)), []);
  t.like((await carl.call('GET', '/v3/users/ada/')).response?.data, {
    follower_count: 0,
    following_count: 0,
  });
  const invited = await ada.call('POST', `/v3/boards/${boards.ada.id}/invites/`, {
    invited_user_ids: [bea.id],
  });
  t.is(invited.response?.error?.id, 'user_not_found');
});

test.serial('[USER-03] the blocker finds the name and an unblock, and nothing else', async (t) => {
  const profile = await ada.call('GET', '/v3/users/bea/');
  t.like(profile.response?.data, { blocked_by_me: true, pin_count: 0, board_count: 0, about: '' });
  t.deepEqual(names(await ada.call('GET', '/v3/blocks/')), ['bea']);
  t.deepEqual(names(await bea.call('GET', '/v3/blocks/')), []);
});

test.serial('[USER-03] each side’s block is its own: both must be taken away', async (t) => {
  await block(bea, ada);
  await unblock(ada, bea);
  t.deepEqual(await reaches(ada, bea, 'bea'), []);
  t.is((await ada.call('GET', '/v3/users/bea/')).status, 404);
  t.like((await unblock(bea, ada)).response?.data, { blocked_by_me: false });
  t.is((await reaches(bea, ada, 'ada')).length, 12);
  const { rowCount } = await service.db.pool.query('SELECT 1 FROM blocks');
  t.is(rowCount, 0);
});

test.serial(
  '[USER-03] a block ends invitations and follower lists of others leave the blocked out',
  async (t) => {
    await carl.call('POST', `/v3/boards/${boards.carl.id}/invites/`, { invited_user_ids: [bea.id] });
    await follow(bea, `users/${carl.id}`);
    await follow(ada, `users/${carl.id}`);
    t.deepEqual(names(await ada.call('GET', '/v3/users/carl/followers/')).sort(), ['ada', 'bea']);
    await block(ada, bea);
    t.deepEqual(names(await ada.call('GET', '/v3/users/carl/followers/')), ['ada']);
    t.deepEqual(names(await bea.call('GET', '/v3/users/carl/followers/')), ['bea']);
    t.like((await ada.call('GET', '/v3/users/carl/')).response?.data, { follower_count: 1 });
    await unblock(ada, bea);
  },
);

test.serial('[USER-03] one cannot block oneself or nobody, and two who block at once both do', async (t) => {
  t.is((await block(ada, ada)).response?.error?.id, 'own_person');
  t.is((await ada.resource('UserBlockResource', 'create', { blocked_user_id: '7' })).status, 404);
  const both = await Promise.all([block(ada, bea), block(bea, ada), block(ada, bea), block(bea, ada)]);
  t.deepEqual(
    both.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  await unblock(ada, bea);
  await unblock(bea, ada);
});

test.serial(
  '[FEED-07] [USER-03] a person is reported without script, once, and the staff read what their profile said',
  async (t) => {
    await employ(service, [carl]);
    await bea.call('PUT', '/v3/users/me/settings/', { about: 'Buy cheap watches' });
    t.regex((await ada.send('GET', '/bea/')).text, /href="\/report\/bea\/"/);
    const visitor = await new Client(service.origin).send('GET', '/report/bea/');
    t.is(visitor.headers.get('location'), '/login/?next=%2Freport%2Fbea%2F');
    t.is((await ada.send('GET', '/report/BEA/')).headers.get('location'), '/report/bea/');
    t.is((await ada.send('GET', '/report/nobody/')).status, 404);
    t.is((await ada.send('GET', '/report/ada/')).headers.get('location'), '/ada/');
    const send = (who: Client, fields: Record<string, string>): Promise<Answer> =>
      who.send('POST', `/v3/users/${bea.id}/report/`, {
        body: new URLSearchParams({ _method: 'PUT', next: '/report/bea/', ...fields }),
        headers: { accept: 'text/html' },
      });
    t.is((await send(ada, { details: 'Look' })).headers.get('location'), '/report/bea/');
    t.regex((await ada.send('GET', '/report/bea/')).text, /Say what is wrong[\s\S]*>Look</);
    await send(ada, { reason: 'spam', details: 'Look' });
    t.regex((await ada.send('GET', '/report/bea/')).text, /Thanks! Your feedback helps us/);
    const again = await ada.resource('UserReportResource', 'update', { user_id: bea.id, reason: 'hate' });
    t.is(again.status, 200);
    const own = await bea.call('PUT', `/v3/users/${bea.id}/report/`, { reason: 'spam' });
    t.is(own.response?.error?.id, 'own_person');
    const queue = await carl.call('GET', '/v3/staff/reports/', { kind: 'user' });
    t.like(queue.response?.data, [{ kind: 'user', subject_id: bea.id, report_count: 1 }]);
    const one = await carl.call('GET', `/v3/staff/reports/user/${bea.id}/`);
    t.regex(one.text, /Buy cheap watches/);
    t.regex(one.text, /"reason":"hate"/);

    await block(bea, ada);
    t.is((await ada.call('PUT', `/v3/users/${bea.id}/report/`, { reason: 'spam' })).status, 200);
    t.is((await ada.send('GET', '/report/bea/')).status, 200, 'a block keeps nobody from reporting');
    await unblock(bea, ada);
    await block(ada, bea);
    t.is((await ada.call('PUT', `/v3/users/${bea.id}/report/`, { reason: 'spam' })).status, 200);
    await unblock(ada, bea);
  },
);

test.serial(
  '[USER-11] a block from the menu of a conversation is confirmed, and can be undone',
  async (t) => {
    const { id } = data<Talk>(await begin(ada, [bea], 'before'));
    const headers = { accept: 'text/html' };
    const form = new RegExp(`<details>(?:(?!</?details).)*action="/v3/users/${bea.id}/block/"`, 's');
    t.regex((await ada.send('GET', `/conversation/${id}/`, { headers })).text, form, 'a second tap sends it');
    const send = (method: string) =>
      ada.send('POST', `/v3/users/${bea.id}/block/`, {
        headers,
        body: new URLSearchParams({ _method: method, next: '/conversation/' }),
      });
    t.is((await send('PUT')).headers.get('location'), '/conversation/');
    const told = await ada.send('GET', '/conversation/', { headers });
    const undo = new RegExp(
      `action="/v3/users/${bea.id}/block/"[^>]*>(?:(?!</form).)*name="_method" value="DELETE"(?:(?!</form).)*Undo`,
      's',
    );
    t.regex(told.text, undo);
    t.is((await send('DELETE')).headers.get('location'), '/conversation/');
    t.true((await talks(ada)).some((talk) => talk.id === id));
  },
);
