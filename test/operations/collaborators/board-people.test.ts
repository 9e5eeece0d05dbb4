import test from 'ava';
import { sendForm } from '../support/send-form.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

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

const invite = (who: Member, boardId: string, ...people: Member[]): Promise<Answer> =>
  who.resource('BoardInviteResource', 'create', {
    board_id: boardId,
    invited_user_ids: people.map(({ id }) => id),
  });
const accept = (who: Member, boardId: string): Promise<Answer> =>
  who.resource('BoardInviteResource', 'update', { board_id: boardId });

interface Listed {
  status: string;
  invited_user: { username: string };
  board: { name?: string };
}
const listed = (answer: Answer): string[] =>
  (answer.response?.data as Listed[]).map(({ status, invited_user }) => `${invited_user.username} ${status}`);
const peopleOf = async (who: Client, boardId: string): Promise<string[]> =>
  listed(await who.resource('BoardInvitesResource', 'get', { board_id: boardId }));

/** A secret board of Ada's with collaborators. */
async function sharedBoard(name: string, ...people: Member[]): Promise<{ id: string; url: string }> {
  const board = await boardOf(ada, name, { privacy: 'secret' });
  await invite(ada, board.id, ...people);
  for (const person of people) await accept(person, board.id);
  return board;
}

test.serial('[BOARD-08] the invited see the invitation alone until they accept', async (t) => {
  const board = await boardOf(ada, 'Hidden plans', { privacy: 'secret' });
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  t.is((await invite(ada, board.id, bea)).status, 200);
  t.is((await bea.call('GET', `/v3/boards/${board.id}/`)).status, 404);
  t.is((await bea.call('GET', `/v3/pins/${pin}/`)).status, 404);
  t.is((await bea.send('GET', board.url)).status, 404);
  const waiting = await bea.resource('BoardInvitesResource', 'get', { current_user: true });
  t.is((waiting.response?.data as Listed[])[0]?.board.name, 'Hidden plans');
  t.false(waiting.text.includes(board.url), 'the address of a secret board is not told');
  t.is((await carl.resource('BoardInvitesResource', 'get', { board_id: board.id })).status, 404);

  t.is((await accept(bea, board.id)).status, 200);
  const seen = (await bea.call('GET', `/v3/boards/${board.id}/`)).response?.data;
  t.like(seen, { collaborated_by_me: true, is_collaborative: true, access: ['write'] });
  t.like((await ada.call('GET', `/v3/boards/${board.id}/`)).response?.data, {
    collaborated_by_me: false,
    access: ['write', 'delete'],
  });
  t.is((await bea.call('GET', `/v3/pins/${pin}/`)).status, 200);
  t.deepEqual(await peopleOf(ada, board.id), ['bea accepted']);
  t.is((await accept(bea, board.id)).status, 200, 'a button is pressed twice');
  t.deepEqual(await peopleOf(ada, board.id), ['bea accepted']);
});

test.serial('[BOARD-08] boards without others have no list, and strangers are told of nobody', async (t) => {
  const board = await boardOf(ada, 'Alone');
  t.deepEqual((await ada.resource('BoardInvitesResource', 'get', { board_id: board.id })).response?.data, []);
  await invite(ada, board.id, bea);
  t.deepEqual(await peopleOf(new Client(service.origin), board.id), []);
  t.deepEqual(await peopleOf(carl, board.id), []);
  t.deepEqual(await peopleOf(ada, board.id), ['bea invited']);
});

test.serial('[BOARD-08] a declined invitation is over at once, and can be made again', async (t) => {
  const board = await boardOf(ada, 'No thanks', { privacy: 'secret' });
  await invite(ada, board.id, bea);
  const declined = await bea.resource('BoardInviteResource', 'delete', {
    board_id: board.id,
    invited_user_id: bea.id,
  });
  t.is(declined.status, 200);
  const again = await bea.resource('BoardInviteResource', 'delete', { board_id: board.id });
  t.is(again.status, 200, 'a button is pressed twice');
  t.is((await accept(bea, board.id)).status, 404);
  t.deepEqual(await peopleOf(ada, board.id), ['bea declined']);
  await invite(ada, board.id, bea);
  t.deepEqual(await peopleOf(ada, board.id), ['bea invited']);
  const canceled = await ada.resource('BoardInviteResource', 'delete', {
    board_id: board.id,
    invited_user_id: bea.id,
  });
  t.is(canceled.status, 200);
  t.is((await accept(bea, board.id)).status, 404);
});

test.serial('[BOARD-08] the accepted are removed as collaborators, all others as invitations', async (t) => {
  const board = await sharedBoard('Two ways', bea);
  await invite(ada, board.id, carl);
  const asInvite = await ada.resource('BoardInviteResource', 'delete', {
    board_id: board.id,
    invited_user_id: bea.id,
  });
  t.is(asInvite.response?.error?.id, 'not_on_list');
  const asCollaborator = await ada.resource('BoardCollaboratorResource', 'delete', {
    board_id: board.id,
    field_set_key: 'boardEdit',
    invited_user_id: carl.id,
  });
  t.is(asCollaborator.response?.error?.id, 'not_on_list');
  t.deepEqual(await peopleOf(ada, board.id), ['bea accepted', 'carl invited']);
});

test.serial(
  '[BOARD-08] somebody taken off a secret board sees nothing of it any more, and their pins stay on it',
  async (t) => {
    const board = await sharedBoard('Ours', bea);
    const [made = ''] = await quickPins(service, bea.id, board.id, 1);
    const open = await boardOf(carl, 'Open');
    const [source = ''] = await quickPins(service, carl.id, open.id, 1);
    const saved = await bea.call('POST', `/v3/pins/${source}/repin/`, { board_id: board.id });
    t.is(saved.status, 201);
    const before = (await bea.call('GET', '/v3/users/bea/pins/')).text;
    t.true(before.includes(made));

    const gone = await ada.resource('BoardCollaboratorResource', 'delete', {
      board_id: board.id,
      field_set_key: 'boardEdit',
      invited_user_id: bea.id,
    });
    t.is(gone.status, 200);
    t.is((await bea.call('GET', `/v3/boards/${board.id}/`)).status, 404);
    t.is((await bea.send('GET', board.url)).status, 404);
    t.is((await bea.call('GET', `/v3/pins/${made}/`)).status, 404);
    t.deepEqual((await bea.call('GET', '/v3/users/bea/pins/')).response?.data, []);
    t.is((await bea.call('GET', `/v3/boards/${board.id}/activity/`)).status, 404);
    const page = await bea.send('GET', `/pin/${source}/`);
    t.is(page.status, 200);
    t.false(page.text.includes('Ours'), 'the saved state does not tell of the board');
    const refused = await bea.call('POST', `/v3/pins/${source}/repin/`, { board_id: board.id });
    t.is(refused.status, 404);
    const kept = (await ada.call('GET', `/v3/boards/${board.id}/pins/`)).response?.data as unknown[];
    t.is(kept.length, 2);
  },
);

test.serial('[BOARD-08] people leave by themselves, and owners cannot be taken off', async (t) => {
  const board = await sharedBoard('Leaving', bea, carl);
  t.is((await bea.call('DELETE', `/v3/boards/${board.id}/collaborators/`)).status, 200);
  t.deepEqual(await peopleOf(ada, board.id), ['carl accepted']);
  const other = await carl.call('DELETE', `/v3/boards/${board.id}/collaborators/`, {
    invited_user_id: ada.id,
  });
  t.is(other.response?.error?.id, 'not_board_owner');
  const own = await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`);
  t.is(own.response?.error?.id, 'own_person');
  const leave = `/v3/boards/${board.id}/collaborators/`;
  const html = await bea.send('GET', '/bea/', { headers: { accept: 'text/html' } });
  const again = await sendForm(bea, html.text, leave, { _method: 'DELETE' });
  t.is(again.headers.get('location'), '/me/', 'a secret board cannot be seen any more');
  const open = await boardOf(ada, 'Left open');
  await invite(ada, open.id, bea);
  await accept(bea, open.id);
  for (const how of ['left', 'pressed twice'])
    t.is((await bea.call('DELETE', `/v3/boards/${open.id}/collaborators/`)).status, 200, how);
});

test.serial(
  '[BOARD-08] the banned come in by no invitation and no link until the ban is lifted',
  async (t) => {
    const board = await sharedBoard('Strict', bea);
    const made = await ada.call('POST', `/v3/boards/${board.id}/link/`);
    const { code } = made.response?.data as { code: string };
    await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, {
      invited_user_id: bea.id,
      ban: true,
    });
    t.deepEqual(await peopleOf(ada, board.id), ['bea banned']);
    const ofNobody = await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, {
      invited_user_id: '77',
      ban: true,
    });
    t.is(ofNobody.response?.error?.id, 'user_not_found');
    await invite(ada, board.id, carl);
    t.deepEqual(await peopleOf(ada, board.id), ['carl invited', 'bea banned'], 'who is awaited comes first');
    await ada.call('DELETE', `/v3/boards/${board.id}/invites/`, { invited_user_id: carl.id });
    t.is((await invite(ada, board.id, bea)).response?.error?.id, 'banned_from_board');
    t.is((await bea.call('PUT', `/v3/board_links/${code}/`)).response?.error?.id, 'board_link_gone');
    t.is((await bea.send('GET', `/invite/${code}/`)).status, 404);
    t.is(
      (await ada.call('DELETE', `/v3/boards/${board.id}/invites/`, { invited_user_id: bea.id })).status,
      200,
    );
    t.is((await bea.call('PUT', `/v3/board_links/${code}/`)).status, 200);
    t.deepEqual(await peopleOf(ada, board.id), ['bea accepted']);
  },
);

test.serial('[BOARD-08] a link lets its holder in until it is renewed, revoked or over', async (t) => {
  const board = await boardOf(ada, 'By link', { privacy: 'secret' });
  const codeOf = async (): Promise<string> =>
    ((await ada.call('POST', `/v3/boards/${board.id}/link/`)).response?.data as { code: string }).code;
  const first = await codeOf();
  const second = await codeOf();
  const join = (who: Member, code: string): Promise<Answer> => who.call('PUT', `/v3/board_links/${code}/`);
  t.is((await join(bea, first)).status, 404);
  t.is((await join(bea, second)).status, 200);
  t.is((await join(bea, second)).status, 200, 'twice is harmless');
  await ada.call('DELETE', `/v3/boards/${board.id}/link/`);
  t.is((await join(carl, second)).status, 404);
  const third = await codeOf();
  await service.db.pool.query(`UPDATE board_links SET expires_at = now() WHERE code = $1`, [third]);
  t.is((await join(carl, third)).response?.error?.id, 'board_link_gone');
  t.deepEqual(await peopleOf(ada, board.id), ['bea accepted']);
});

test.serial('[BOARD-08] what collaborators may do is the owner’s setting', async (t) => {
  const board = await sharedBoard('Rules', bea);
  t.is((await invite(bea, board.id, carl)).response?.error?.id, 'not_yours_to_organize');
  t.is((await bea.call('POST', `/v3/boards/${board.id}/link/`)).status, 403);
  const set = { collaborators_invite: true };
  t.is((await bea.call('PUT', `/v3/boards/${board.id}/collaborators/`, set)).status, 403);
  t.like((await ada.call('PUT', `/v3/boards/${board.id}/collaborators/`, set)).response?.data, {
    collaborators_invite: true,
    collaborators_organise: true,
  });
  t.is((await invite(bea, board.id, carl)).status, 200);
  const made = await bea.call('POST', `/v3/boards/${board.id}/link/`);
  const { code } = made.response?.data as { code: string };
  t.is((await invite(ada, board.id, dora)).status, 200);
  const cancel = (person: Member): Promise<Answer> =>
    bea.call('DELETE', `/v3/boards/${board.id}/invites/`, { invited_user_id: person.id });
  t.is((await cancel(dora)).status, 403, 'another’s invitation is not theirs to take back');
  t.is((await cancel(carl)).status, 200);
  await ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, { invited_user_id: bea.id });
  t.is((await carl.call('PUT', `/v3/board_links/${code}/`)).status, 404, 'their links end with them');
});

test.serial(
  '[BOARD-08] five hundred invitations at once are refused with a sentence, none made',
  async (t) => {
    const board = await boardOf(ada, 'Crowd');
    const ids = Array.from({ length: 500 }, (_, index) => String(index + 1));
    const many = await ada.resource('BoardInviteResource', 'create', {
      board_id: board.id,
      invited_user_ids: [bea.id, ...ids],
    });
    t.is(many.status, 400);
    t.regex(many.response?.message ?? '', /You can invite 50 people at once\./);
    const half = await ada.resource('BoardInviteResource', 'create', {
      board_id: board.id,
      invited_user_ids: [bea.id, '12345'],
    });
    t.is(half.response?.error?.id, 'user_not_found');
    t.is((await invite(ada, board.id, bea, ada)).response?.error?.id, 'own_person');
    t.deepEqual(await peopleOf(ada, board.id), []);
  },
);

test.serial('[BOARD-08] a board that has all the people that fit takes no more, by any way', async (t) => {
  const board = await boardOf(ada, 'Full');
  await service.db.pool.query(
    `INSERT INTO board_collaborators (board_id, user_id, status, invited_by)
     SELECT $1, n, 'accepted', $2 FROM generate_series(1, 500) n`,
    [board.id, ada.id],
  );
  t.is((await invite(ada, board.id, bea)).response?.error?.id, 'board_people_full');
  const made = await ada.call('POST', `/v3/boards/${board.id}/link/`);
  const { code } = made.response?.data as { code: string };
  t.is((await bea.call('PUT', `/v3/board_links/${code}/`)).response?.error?.id, 'board_people_full');
});

test.serial(
  '[BOARD-08] e-mail invitations give a link to send and never tell who is registered',
  async (t) => {
    const board = await boardOf(ada, 'By mail');
    const answer = await ada.resource('BoardEmailInviteResource', 'create', {
      board_id: board.id,
      emails: ['bea@example.com', 'nobody@example.com'],
    });
    t.is(answer.status, 200);
    const { invites } = answer.response?.data as { invites: { invite_url: string }[] };
    t.is(invites.length, 2);
    t.is(invites[0]?.invite_url, invites[1]?.invite_url);
    t.deepEqual(await peopleOf(ada, board.id), []);
  },
);
