import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
});
test.after.always(() => service?.stop());

const run = (text: string, values: unknown[]) => service.db.pool.query(text, values);

test.serial('[BOARD-08] a link that its maker may no longer give is handed out no more', async (t) => {
  const board = await boardOf(ada, 'Linked');
  const byMail = async (): Promise<string> => {
    const answer = await ada.call('POST', `/v3/boards/${board.id}/email_invites/`, {
      emails: ['carl@example.com'],
    });
    return new URL((answer.response?.data as { invite_url: string }).invite_url).pathname;
  };
  const page = async (): Promise<string> =>
    (await ada.send('GET', `/board/${board.id}/edit/add_collaborators/`)).text;
  const madeByBea = async (): Promise<string> => {
    const answer = await bea.call('POST', `/v3/boards/${board.id}/link/`);
    return (answer.response?.data as { code: string }).code;
  };
  await run(
    `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
    [board.id, bea.id, ada.id],
  );
  await ada.call('PUT', `/v3/boards/${board.id}/collaborators/`, { collaborators_invite: true });
  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'may not invite',
      () => ada.call('PUT', `/v3/boards/${board.id}/collaborators/`, { collaborators_invite: false }),
      () => ada.call('PUT', `/v3/boards/${board.id}/collaborators/`, { collaborators_invite: true }),
    ],
    [
      'hidden',
      () => run('INSERT INTO hidden_people (user_id) VALUES ($1)', [bea.id]),
      () => run('DELETE FROM hidden_people WHERE user_id = $1', [bea.id]),
    ],
    [
      'gone from the board',
      () => ada.call('DELETE', `/v3/boards/${board.id}/collaborators/`, { invited_user_id: bea.id }),
      () => Promise.resolve(),
    ],
  ];
  for (const [how, end, again] of ends) {
    const code = await madeByBea();
    t.true((await page()).includes(code), how);
    t.true((await byMail()).includes(code), how);
    await end();
    t.false((await page()).includes(code), how);
    const path = await byMail();
    t.false(path.includes(code), how);
    t.is((await carl.send('GET', path)).status, 200, how);
    await again();
  }
});

test.serial('[BOARD-08, SAVE-09] the profile takes no other people, by any call', async (t) => {
  const { rows } = await run(`SELECT id FROM boards WHERE owner_id = $1 AND layout = 'quick_saves'`, [
    ada.id,
  ]);
  const [{ id = '' } = {}] = rows as { id?: string }[];
  const tried: [string, Answer][] = [
    ['invite', await ada.call('POST', `/v3/boards/${id}/invites/`, { invited_user_ids: [bea.id] })],
    ['link', await ada.call('POST', `/v3/boards/${id}/link/`)],
    ['end link', await ada.call('DELETE', `/v3/boards/${id}/link/`)],
    ['mail', await ada.call('POST', `/v3/boards/${id}/email_invites/`, { emails: ['bea@example.com'] })],
    ['requests', await ada.call('GET', `/v3/boards/${id}/requests/`)],
    ['rights', await ada.call('PUT', `/v3/boards/${id}/collaborators/`, { collaborators_invite: true })],
  ];
  for (const [what, answer] of tried) t.is(answer.response?.error?.id, 'board_not_found', what);
});
