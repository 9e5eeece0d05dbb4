import test from 'ava';
import { grantSubjectRole } from '../../../db/queries/business/subject-roles.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members } from '../support/people.ts';

let service: TestService;
let bakery: Member;
let publisher: Member;
let analyst: Member;
let stranger: Member;
let secret: { id: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ bakery, publisher, analyst, stranger } = await members(
    service,
    'bakery',
    'publisher',
    'analyst',
    'stranger',
  ));
  secret = await boardOf(bakery, 'Next season', { privacy: 'secret' });
  await grantSubjectRole(service.db, bakery.id, publisher.id, 'publisher');
  await grantSubjectRole(service.db, bakery.id, analyst.id, 'analyst');
});
test.after.always(() => service?.stop());

const look = (who: Client): Promise<Answer> =>
  who.resource('BoardResource', 'get', { board_id: secret.id, orbac_subject_id: bakery.id });
const make = (who: Member, name: string, subjectId = bakery.id): Promise<Answer> =>
  who.resource('BoardResource', 'create', { name, orbac_subject_id: subjectId });
const block = (who: Member, whom: Member): Promise<Answer> =>
  who.resource('UserBlockResource', 'create', { blocked_user_id: whom.id, orbac_subject_id: bakery.id });

test.serial('[BOARD-10] those with a role see what the subject sees, nobody else', async (t) => {
  t.is((await look(publisher)).status, 200);
  t.is((await look(analyst)).status, 200);
  for (const who of [stranger, new Client(service.origin)]) {
    const answer = await look(who);
    t.is(answer.status, 403);
    t.is(answer.response?.error?.id, 'no_role_on_subject');
  }
  t.is(
    (await publisher.call('GET', `/v3/boards/${secret.id}/`)).status,
    404,
    'in their own name they do not',
  );
});

test.serial('[BOARD-03] [BOARD-10] boards without a username are those of the subject', async (t) => {
  const list = (who: Client, options: Record<string, unknown>) =>
    who.resource('BoardsResource', 'get', options);
  const listed = await list(publisher, { orbac_subject_id: bakery.id });
  t.is(listed.status, 200, listed.text);
  t.deepEqual(
    (listed.response?.data as { name: string }[]).map(({ name }) => name),
    ['Next season'],
  );
  t.is((await list(stranger, { orbac_subject_id: bakery.id })).response?.error?.id, 'no_role_on_subject');
  t.like(await list(publisher, {}), {
    status: 400,
    response: { error: { fields: [{ field: 'username' }] } },
  });
});

test.serial(
  '[BOARD-10] a publisher’s act is the subject’s; an analyst and strangers are refused',
  async (t) => {
    const made = await make(publisher, 'For the bakery');
    t.is(made.status, 200);
    t.like(made.response?.data, { owner: { username: 'bakery' }, url: '/bakery/for-the-bakery/' });
    t.is((await make(analyst, 'Not for them')).status, 403);
    t.is((await make(stranger, 'Nor for them')).status, 403);
    t.is((await make(stranger, 'Their own', stranger.id)).status, 200, 'oneself is always a subject');
    t.is((await make(stranger, 'Of nobody', '77')).status, 403);
  },
);

test.serial('[BOARD-10] nobody acts for a subject that is suspended, and nothing is made', async (t) => {
  const hidden = (text: string) =>
    service.db.rows({ name: `test_${text.slice(0, 6)}`, text: `${text} ` }, [bakery.id]);
  await hidden('INSERT INTO hidden_people (user_id) VALUES ($1)');
  const refused = await make(publisher, 'While it is closed');
  t.is(refused.status, 403);
  t.is(refused.response?.error?.id, 'no_role_on_subject');
  t.is((await block(publisher, analyst)).status, 403);
  t.is((await look(analyst)).status, 403);
  await hidden('DELETE FROM hidden_people WHERE user_id = $1');
  t.is((await make(publisher, 'While it is closed')).status, 200, 'its name was not taken');
});

test.serial(
  '[BOARD-10] [USER-03] a block for a subject is between the subject and the blocked',
  async (t) => {
    t.is((await block(analyst, stranger)).status, 403);
    t.is((await block(publisher, stranger)).status, 200);
    t.is((await stranger.call('GET', '/v3/users/bakery/')).status, 404);
    t.is((await stranger.call('GET', '/v3/users/publisher/')).status, 200);
  },
);

test.serial(
  '[BOARD-10] [BIZ-02] who manages a business acts for it, and employees look; until they leave',
  async (t) => {
    const boss = await member(service, 'boss');
    const helper = await member(service, 'helper');
    const path = `/v3/businesses/${bakery.id}/`;
    t.is((await bakery.call('POST', '/v3/businesses/', { name: 'Bakery', category: 'brand' })).status, 201);
    t.is((await look(boss)).status, 403);
    for (const [who, role] of [
      [boss, 'admin'],
      [helper, 'employee'],
    ] as const) {
      const invited = await bakery.call('POST', `${path}people/`, { username: who.username, role });
      t.is(invited.status, 201, invited.text);
      t.is((await look(who)).status, 403, 'invited alone is no role');
      t.is((await who.call('PUT', `${path}invitation/`, { answer: 'accept' })).status, 200);
      t.is((await look(who)).status, 200);
    }
    await grantSubjectRole(service.db, bakery.id, helper.id, 'analyst');
    const page = await bakery.send('GET', `/business/business-manager/${bakery.id}/profiles/`, {
      headers: { accept: 'text/html' },
    });
    const listed = [...page.text.matchAll(/<h2[^>]*>@(\w+)<\/h2>\s*<p[^>]*>([^<]*)</g)];
    t.deepEqual(
      listed.map(([, name, role]) => [name, role]),
      [
        ['publisher', 'Can publish on its behalf'],
        ['analyst', 'Can see what it sees'],
        ['boss', 'Can publish on its behalf'],
        ['helper', 'Can see what it sees'],
      ],
    );
    t.is((await make(boss, 'By the boss')).status, 200);
    t.is((await make(helper, 'By the helper')).status, 403);
    t.is((await bakery.call('DELETE', `${path}people/${boss.id}/`)).status, 200);
    t.is((await make(boss, 'No more')).status, 403);
  },
);
