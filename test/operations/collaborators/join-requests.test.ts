import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let dora: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl, dora } = await members(service, 'ada', 'bea', 'carl', 'dora'));
});
test.after.always(() => service?.stop());

interface Asked {
  user: { username: string };
  note: string;
}
const ask = (who: Member, boardId: string, note = ''): Promise<Answer> =>
  who.resource('BoardRequestResource', 'create', { board_id: boardId, note });
const withdraw = (who: Member, boardId: string): Promise<Answer> =>
  who.resource('BoardRequestResource', 'delete', { board_id: boardId });
const approve = (who: Member, boardId: string, { id }: Member): Promise<Answer> =>
  who.resource('BoardRequestResource', 'update', { board_id: boardId, user_id: id });
const decline = (who: Member, boardId: string, { id }: Member): Promise<Answer> =>
  who.resource('BoardRequestResource', 'delete', { board_id: boardId, user_id: id });
const waiting = async (who: Member, boardId: string): Promise<string[]> => {
  const answer = await who.resource('BoardRequestsResource', 'get', { board_id: boardId });
  return (answer.response?.data as Asked[]).map(({ user, note }) => `${user.username}: ${note}`);
};
const news = async (who: Member): Promise<string[]> =>
  ((await who.resource('NewsHubResource', 'get')).response?.data as { text: string }[]).map(
    ({ text }) => text,
  );
const refusal = (answer: Answer): string | undefined => answer.response?.error?.id;

test.serial('[BOARD-08] a member asks to join, is approved and saves; both are told', async (t) => {
  const board = await boardOf(ada, 'Rose garden');
  t.is((await ask(bea, board.id, 'I grow roses')).status, 200);
  await ask(bea, board.id, 'I grow many roses');
  t.deepEqual(await waiting(ada, board.id), ['bea: I grow many roses']);
  t.true((await news(ada)).includes('bea asked to join Rose garden'));
  t.is((await bea.resource('BoardRequestsResource', 'get', { board_id: board.id })).status, 403);
  t.is((await approve(carl, board.id, bea)).status, 403, 'only those on the board answer');
  t.is((await approve(ada, board.id, bea)).status, 200);
  t.is((await approve(ada, board.id, bea)).status, 200, 'a button is pressed twice');
  t.is((await news(bea)).filter((text) => text.startsWith('ada approved')).length, 1);
  t.deepEqual(await waiting(ada, board.id), []);
  t.true((await news(bea)).includes('ada approved your request to join Rose garden'));
  const mine = (await bea.call('GET', `/v3/boards/${board.id}/`)).response?.data;
  t.true((mine as { collaborated_by_me: boolean }).collaborated_by_me);
  t.is(refusal(await ask(bea, board.id)), 'already_on_board');
});

test.serial('[BOARD-08] the declined are told and cannot ask again for a while', async (t) => {
  const board = await boardOf(ada, 'Tulips');
  await ask(carl, board.id);
  t.is((await decline(ada, board.id, carl)).status, 200);
  t.is((await decline(ada, board.id, carl)).status, 200, 'a button is pressed twice');
  t.true((await news(carl)).includes('Your request to join Tulips was declined'));
  t.is(refusal(await ask(carl, board.id)), 'asked_recently');
  await service.db.rows({
    name: 'test_declined_long_ago',
    text: `UPDATE board_requests SET answered_at = answered_at - interval '31 days'`,
  });
  t.is((await ask(carl, board.id)).status, 200);
  t.true((await news(ada)).includes('carl asked to join Tulips'));
  t.is((await withdraw(carl, board.id)).status, 200);
  t.false((await news(ada)).includes('carl asked to join Tulips'), 'nothing is left to answer');
  t.is((await withdraw(carl, board.id)).status, 200, 'again');
  t.is(refusal(await withdraw(dora, board.id)), 'request_not_found', 'who never asked');
  t.deepEqual(await waiting(ada, board.id), []);
});

test.serial('[BOARD-08] who withdraws and asks again on the same day notifies nobody again', async (t) => {
  const board = await boardOf(ada, 'Irises');
  const told = (who: Member) => async (): Promise<boolean[]> =>
    (
      (await who.resource('NewsHubResource', 'get')).response?.data as { text: string; unread: boolean }[]
    ).flatMap(({ text, unread }) => (text === 'dora asked to join Irises' ? unread : []));
  const seen = told(ada);
  await ask(dora, board.id);
  t.deepEqual(await seen(), [true]);
  t.is((await ada.resource('NewsHubResource', 'update')).status, 200);
  for (let times = 0; times < 2; times += 1) {
    await withdraw(dora, board.id);
    t.deepEqual(await seen(), []);
    t.is((await ask(dora, board.id)).status, 200);
    t.deepEqual(await seen(), [false], 'it is there again, as read');
  }
  await withdraw(dora, board.id);
  await service.db.rows({
    name: 'test_asked_yesterday',
    text: `UPDATE board_requests SET created_at = created_at - interval '1 day' WHERE status = 'withdrawn'`,
  });
  await ask(dora, board.id);
  t.deepEqual(await seen(), [true], 'a day later it is news');
});

test.serial('[BOARD-08] boards that are not public or closed to requests take none', async (t) => {
  const board = await boardOf(ada, 'Orchids');
  await ask(bea, board.id);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' });
  t.is(refusal(await ask(bea, board.id)), 'board_not_found');
  t.deepEqual(await waiting(ada, board.id), [], 'requests are gone');
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'protected' });
  t.is(refusal(await ask(bea, board.id)), 'requests_closed');
  const open = { privacy: 'public', collaborator_requests_enabled: false };
  const { response } = await ada.call('PUT', `/v3/boards/${board.id}/`, open);
  t.like(response?.data, { collaborator_requests_enabled: false });
  t.is(refusal(await ask(bea, board.id)), 'requests_closed');
  t.notRegex((await bea.send('GET', board.url)).text, /Ask to join/);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { collaborator_requests_enabled: true });
  t.regex((await bea.send('GET', board.url)).text, /Ask to join/);
  await ada.call('PUT', `/v3/boards/${board.id}/archive/`);
  t.is(refusal(await ask(bea, board.id)), 'requests_closed');
});

test.serial('[USER-03, BOARD-08] blocked, banned and invited people cannot ask', async (t) => {
  const board = await boardOf(ada, 'Lilies');
  await ask(carl, board.id);
  await ada.call('PUT', `/v3/users/${carl.id}/block/`);
  t.is(refusal(await ask(carl, board.id)), 'board_not_found');
  await ada.call('DELETE', `/v3/users/${carl.id}/block/`);
  t.deepEqual(await waiting(ada, board.id), [], 'a block ends the request');
  const remove = { invited_user_id: carl.id, ban: true };
  await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, remove);
  t.is(refusal(await ask(carl, board.id)), 'requests_closed');
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_id: dora.id });
  t.is(refusal(await ask(dora, board.id)), 'already_invited');
});

test.serial('[BOARD-08] collaborators who may invite are told and answer, others not', async (t) => {
  const board = await boardOf(ada, 'Peonies');
  await ask(bea, board.id);
  await approve(ada, board.id, bea);
  await ask(carl, board.id);
  t.is((await approve(bea, board.id, carl)).status, 403);
  t.false((await news(bea)).includes('carl asked to join Peonies'));
  await ada.call('PUT', `/v3/boards/${board.id}/collaborators/`, { collaborators_invite: true });
  await ask(dora, board.id);
  t.true((await news(bea)).includes('dora asked to join Peonies'));
  t.is((await approve(bea, board.id, dora)).status, 200);
  t.true((await news(ada)).some((text) => /dora joined Peonies/.test(text)));
});

test.serial('[BOARD-08] a person asks for so many boards in a day', async (t) => {
  const boards = await Promise.all(Array.from({ length: 21 }, (_, at) => boardOf(ada, `Bed ${at}`)));
  const answers: Answer[] = [];
  for (const board of boards) answers.push(await ask(carl, board.id));
  t.is(refusal(answers.at(-1) as Answer), 'too_many_requests');
});

test.serial('[BOARD-08] a request that is withdrawn, or ended by a block, counts for the day', async (t) => {
  const boards = await Promise.all(Array.from({ length: 21 }, (_, at) => boardOf(ada, `Field ${at}`)));
  const { id: last = '' } = boards.pop() ?? {};
  const { eva } = await members(service, 'eva');
  for (const [at, { id }] of boards.entries()) {
    t.is((await ask(eva, id, 'Let me in')).status, 200);
    if (at === 0) {
      t.is((await eva.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
      t.is((await eva.call('DELETE', `/v3/users/${ada.id}/block/`)).status, 200);
    } else t.is((await withdraw(eva, id)).status, 200);
    t.is((await withdraw(eva, id)).status, 200, 'nothing is left to withdraw');
    t.deepEqual(await waiting(ada, id), []);
  }
  t.is(refusal(await ask(eva, last)), 'too_many_requests');

  const [{ id: first = '' } = {}] = boards;
  await service.db.rows({
    name: 'test_asked_long_ago',
    text: `UPDATE board_requests SET created_at = created_at - interval '1 day'`,
  });
  t.is((await ask(eva, first, 'Once more')).status, 200);
  t.deepEqual(await waiting(ada, first), ['eva: Once more']);
  t.is((await approve(ada, first, eva)).status, 200);
});
