import test from 'ava';
import { openDatabase, type Database, type Statement } from '../../db/connection/database.ts';
import { insertBoard } from '../../db/queries/boards/insert-board.ts';
import {
  latestApplication,
  putApplication,
  waitingApplications,
} from '../../db/queries/merchants/applications.ts';
import { upsertPinReport } from '../../db/queries/feedback/pin-feedback.ts';
import { insertAppeal } from '../../db/queries/moderation/appeals.ts';
import { insertJoinRequest } from '../../db/queries/site/join-requests.ts';
import { insertImage } from '../../db/queries/pins/images.ts';
import { secondFactor } from '../../server/accounts/factors/second-factor.ts';
import { readModerationCommand } from '../../server/cli/admin/command/read-moderation-command.ts';
import { quickPins } from '../operations/support/people.ts';
import { actsOf, employ } from '../operations/support/staff.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { adminProcess, adminWork, type Ended } from './admin-command.ts';
import { insertMember } from './insert-member.ts';

let database: TestDatabase;
let db: Database;
let pin: string;
let morePins: () => Promise<string[]>;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString });
  const ada = await insertMember(db, 'ada');
  const bob = await insertMember(db, 'bob');
  const board = await insertBoard(db, {
    ownerId: ada,
    name: 'Hers',
    slug: 'hers',
    description: '',
    privacy: 'public',
    layout: 'default',
  });
  morePins = () => quickPins({ db }, ada, board ?? '', 1);
  [pin = ''] = await morePins();
  await upsertPinReport(db, bob, pin, 'spam', '');
});
test.after.always(async () => {
  await db.close();
  await database.drop();
});

const admin = (...words: string[]): Promise<Ended> => adminWork(db, ...words);
const command = (...words: string[]): Promise<Ended> =>
  adminProcess({ DATABASE_URL: database.connectionString }, ...words);

test.serial('[FEED-07] what is no command is told in a sentence', (t) => {
  for (const [noun, words] of [
    ['report', 'decide pin 1 nonsense'],
    ['report', 'decide pin x dismiss'],
    ['person', 'suspend ada --days 2'],
    ['person', 'suspend'],
    ['picture', 'takedown abc'],
    ['appeal', 'grant thing 1'],
    ['appeal', 'list all'],
    ['request', 'approve x'],
    ['request', 'grant 1'],
  ] as const)
    t.is(typeof readModerationCommand(noun, words.split(' ')), 'string', `${noun} ${words}`);
});

test.serial('[FEED-07] the command line does what staff do, and the audit log tells it', async (t) => {
  t.like(await admin('employee', 'bob', 'on'), { code: 0 });
  t.regex((await command('report', 'list')).out, new RegExp(`pin ${pin}  of ada  1 report `));
  t.like(await command('report', 'decide', 'pin', pin, 'remove', '--reason', 'Spam'), {
    code: 0,
    out: 'Decided.\n',
  });
  t.like(await admin('person', 'suspend', 'ada', '--reason', 'Spam'), {
    code: 0,
    out: 'ada is suspended.\n',
  });
  t.deepEqual(
    (await actsOf({ db })).map(({ actor, act, subject }) => [actor, act, subject]),
    [
      ['command line', 'user.suspend', 'ada'],
      ['command line', 'case.remove', `pin ${pin} of ada`],
      ['command line', 'employee.on', 'bob'],
    ],
  );
});

test.serial(
  '[FEED-07] who is not here, or has another name by now, is refused, as is a missing reason',
  async (t) => {
    await db.rows(renamed);
    const before = (await actsOf({ db })).length;
    t.like(await admin('person', 'sessions', 'typo'), {
      code: 1,
      out: 'There is nobody called "typo" here. Check the spelling.\n',
    });
    for (const name of ['robert', 'Robert'])
      t.like(await admin('person', 'suspend', name, '--reason', 'Spam'), {
        code: 1,
        out: `"${name}" is now called "bob". Use that name.\n`,
      });
    t.like(await admin('picture', 'takedown', 'd'.repeat(32)), {
      code: 1,
      out: 'Give a reason. The person will see it.\n',
    });
    t.is((await actsOf({ db })).length, before);
    t.like(await admin('person', 'sessions', 'bob@example.org'), { code: 0 });
  },
);

const renamed: Statement = {
  name: 'test_former_name',
  text: `INSERT INTO usernames (username, user_id) SELECT 'robert', id FROM users WHERE username = 'bob'`,
};

test.serial(
  '[USER-05] who has lost app and recovery codes is helped by the command line, and told by mail',
  async (t) => {
    const [{ id = '' } = {}] = await db.rows<{ id: string }>(bob);
    await employ({ db }, [{ id }]);
    t.true((await secondFactor({ db }, id)).isOn);
    const done = await admin('person', 'factor', 'bob', '--reason', 'Came to the desk');
    t.like(done, {
      code: 0,
      out: 'bob now logs in with the password alone, and is signed out everywhere.\n',
    });
    t.false((await secondFactor({ db }, id)).isOn);
    t.deepEqual(await db.rows(mailsToBob), [{ kind: 'factor_off' }]);
    const [last] = await actsOf({ db });
    t.like(last, { act: 'user.factor', subject: 'bob', reason: 'Came to the desk' });
    t.like(await admin('person', 'factor', 'bob'), {
      code: 1,
      out: 'This person has no authenticator app. Nothing was changed.\n',
    });
    t.deepEqual(await db.rows(mailsToBob), [{ kind: 'factor_off' }], 'no false alarm');
    t.is((await actsOf({ db }))[0]?.reason, 'Came to the desk');
  },
);

test.serial(
  '[USER-08] a merchant verified by the command line has no application in the queue',
  async (t) => {
    const [{ id = '' } = {}] = await db.rows<{ id: string }>(bob);
    const shop = { website: 'https://pots.example/', about: 'Pots', evidence: 'HRB 1234' };
    t.not(await putApplication(db, id, shop), null);
    t.like(await admin('merchant', 'verify', 'bob'), { code: 0 });
    t.deepEqual(await waitingApplications(db, '0', 10), []);
    t.like(await latestApplication(db, id), { status: 'approved' });
    t.like(await admin('merchant', 'disapprove', 'bob', '--reason', 'Counterfeit'), { code: 0 });
    t.deepEqual(await db.rows(badgesOfBob), [{ kind: 'merchant_verified' }, { kind: 'merchant_removed' }]);
  },
);

const badgesOfBob: Statement = {
  name: 'test_badges_of_bob',
  text: `SELECT kind FROM mails WHERE recipient = 'bob@example.org' AND kind LIKE 'merchant%' ORDER BY id`,
};

const bob: Statement = { name: 'test_bob', text: `SELECT id FROM users WHERE username = 'bob'` };
const mailsToBob: Statement = {
  name: 'test_mails_to_bob',
  text: `SELECT kind FROM mails WHERE recipient = 'bob@example.org' AND kind LIKE 'factor%'`,
};

test.serial('[USER-06] [ROUTE-06] appeals and requests to join are listed and decided', async (t) => {
  t.like(await admin('appeal', 'list'), { out: 'No appeal is waiting.\n' });
  t.like(await admin('request', 'list'), { out: 'Nobody is waiting to join.\n' });
  const words = 'I was born\nin 1990';
  const appeal = { kind: 'age', subjectId: null, userId: null, birthDate: '1990-01-01', words } as const;
  await insertAppeal(db, { ...appeal, email: 'kim@example.org' });
  const listed = await admin('appeal', 'list');
  t.regex(listed.out, /^age \d+  kim@example\.org  I was born in 1990\n$/);
  const [, id = ''] = listed.out.split(' ');
  t.like(await admin('appeal', 'uphold', 'age', id), { code: 0 });
  t.like(await admin('appeal', 'list'), { out: 'No appeal is waiting.\n' });

  const account = { passwordHash: 'none', firstName: 'Eve', lastName: 'Ng', username: null, birthDate: null };
  const rest = { gender: 'unspecified', locale: 'en-US', country: null } as const;
  for (const name of ['eve', 'mal'])
    await insertJoinRequest(db, {
      email: `${name}@example.org`,
      answer: 'A friend',
      account: { ...account, ...rest },
    });
  const requests = (await admin('request', 'list')).out.split('\n');
  t.regex(requests[0] ?? '', /^\d+  eve@example\.org  Eve Ng  A friend$/);
  const [eve = '', mal = ''] = requests.map((line) => line.split(' ')[0]);
  t.like(await admin('request', 'approve', eve), { code: 0 });
  t.like(await admin('request', 'refuse', mal), { code: 0 });
  t.is((await admin('request', 'approve', mal)).code, 1, 'decided once');
  t.like(await admin('person', 'sessions', 'eve@example.org'), { code: 0 });
  t.like(await admin('request', 'list'), { out: 'Nobody is waiting to join.\n' });
  t.like(await admin('person', 'verify', 'bob', '--reason', 'Passport'), {
    out: 'The identity of bob is now verified.\n',
  });
  t.like(await admin('person', 'unverify', 'bob'), { code: 0 });
  t.deepEqual(
    (await actsOf({ db })).slice(0, 5).map(({ act }) => act),
    ['user.identity_off', 'user.identity', 'user.sessions', 'join.refuse', 'join.approve'],
  );
});

test.serial('[FEED-07] a list that is longer than an answer says how much more there is', async (t) => {
  await db.rows(manyCases);
  const lines = (await admin('report', 'list')).out.trim().split('\n');
  t.is(lines.length, 201);
  t.regex(lines[200] ?? '', /^and \d+ more$/);
});

const manyCases: Statement = {
  name: 'test_many_cases',
  text: `INSERT INTO moderation_cases (subject_kind, subject_id, reported_user_id)
    SELECT 'pin', 1000 + at, 1 FROM generate_series(1, 205) at`,
};

test.serial('[FEED-07] near copies are listed by their hash and taken down with it', async (t) => {
  const hashes = { a: '00ff00ff00ff00ff', b: '00ff00ff00ff00f0', c: 'ffff0000ffff0000' };
  for (const [name, perceptualHash] of Object.entries(hashes))
    await insertImage(db, {
      signature: name.repeat(32),
      width: 600,
      height: 800,
      format: 'jpg',
      dominantColor: '#336699',
      perceptualHash,
      bytes: 1000,
      sourceSha256: name.repeat(64),
    });
  const near = await admin('picture', 'near', 'a'.repeat(32));
  t.like(near, { code: 0, out: `${'b'.repeat(32)}  96%  600 × 800  0 Pins\n` });
  const taken = await command('picture', 'takedown', 'a'.repeat(32), '--reason', 'Bad', '--near');
  t.like(taken, { code: 0, out: 'Taken down, with 0 Pins, and 1 near copy, with 0 Pins.\n' });
  t.like(await admin('picture', 'near', 'c'.repeat(32)), { out: 'No near copy is known.\n' });
  t.deepEqual(
    (await actsOf({ db })).slice(0, 2).map(({ act, reason }) => [act, reason]),
    [
      ['picture.block', 'Bad'],
      ['picture.block', 'Bad'],
    ],
  );
});

test.serial('[FEED-07] every act of the command line is in the audit log, with its values', async (t) => {
  await admin('person', 'unsuspend', 'ada');
  const [shown = ''] = await morePins();
  const before = (await actsOf({ db })).length;
  for (const words of [
    'role grant ada bob --role analyst',
    'role revoke ada bob',
    'experiment start context_menu --ramp 10',
    'experiment ramp context_menu 20',
    'experiment stop context_menu',
    'merchant disapprove ada --reason Counterfeit',
  ])
    t.like(await admin(...words.split(' ')), { code: 0 }, words);
  for (const words of [
    ['app', 'add', 'Ours', 'https://ours.example/', '--owner', 'ada', '--scopes', 'pins:read'],
    ['today', 'publish', '--title', 'A day', '--pins', shown],
    ['today', 'remove', 'a-day'],
  ])
    t.like(await command(...words), { code: 0 }, words.join(' '));
  t.is((await admin('role', 'revoke', 'ada', 'bob')).code, 1);
  t.is((await admin('experiment', 'ramp', 'context_menu', '30')).code, 1);
  const acts = await actsOf({ db });
  t.deepEqual(
    acts.slice(0, acts.length - before).map(({ act, subject, reason }) => [act, subject, reason]),
    [
      ['article.delete', 'A day', ''],
      ['article.write', 'A day', ''],
      ['app.add', 'Ours', ''],
      ['user.merchant_off', 'ada', 'Counterfeit'],
      ['experiment.stop', 'context_menu', ''],
      ['experiment.ramp', 'context_menu', ''],
      ['experiment.start', 'context_menu', ''],
      ['role.revoke', 'ada', ''],
      ['role.grant', 'ada', ''],
    ],
  );
});
