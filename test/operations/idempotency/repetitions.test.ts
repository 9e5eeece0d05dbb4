import { randomUUID } from 'node:crypto';
import test from 'ava';
import { operations } from '../../../server/operations.ts';
import type { AnyOperation } from '../../../server/http/operations/operation.ts';
import type { Answer } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { employ } from '../support/staff.ts';
import type { Create } from './support/create.ts';
import { creates } from './support/creates.ts';
import { loseAnswer } from './support/lose-answer.ts';

let service: TestService;
let all: Create[];

test.before(async () => {
  service = await startService({ worker: false });
  const people = await members(service, 'ada', 'bob', 'eve', 'sam');
  await employ(service, [people.sam]);
  all = await creates({ service, ...people });
});
test.after.always(() => service.stop());

const rowsIn = async (table: string): Promise<number> => {
  const text = `SELECT count(*)::int AS n FROM ${table}`;
  const [row] = await service.db.rows<{ n: number }>({ name: `test_rows_in_${table}`, text });
  return row?.n ?? -1;
};
const ask = ({ who, path, input }: Create, key: string, other: Create['other'] = {}): Promise<Answer> =>
  who.call('POST', other.path ?? path, other.input ?? input, { 'idempotency-key': key });

test.serial(
  '[SAVE-11] [API-03] what is sent again with its key is done once and answered alike; something else is refused',
  async (t) => {
    t.timeout(180_000);
    for (const each of all) {
      const name = `${each.operation} ${JSON.stringify(each.input)}`;
      const [table, rows] = each.makes;
      const before = await rowsIn(table);
      const key = randomUUID();
      await service.db.rows({ name: 'test_forget_limits_here', text: 'DELETE FROM rate_limits' });
      await loseAnswer(each.who, 'POST', each.path, each.input, key);
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(each, key)));
      answers.push(await ask(each, key), await ask(each, key));
      const [first] = answers;
      t.true(first !== undefined && first.status < 300, `${name}: ${first?.text}`);
      for (const answer of answers) {
        t.is(answer.status, first?.status ?? 0, `${name}: ${answer.text}`);
        t.deepEqual(answer.response?.data, first?.response?.data, name);
      }
      const other = await ask(each, key, each.other);
      t.is(other.status, 409, `${name}: ${other.text}`);
      t.is(other.response?.error?.id, 'idempotency_key_reused', name);
      t.regex(other.response?.message ?? '', /Send this one with a new key\./);
      t.is((await rowsIn(table)) - before, rows, name);
    }
  },
);

/** Reasons why a creating or sending operation takes no key. */
const withoutKey: Record<string, string> = {
  'POST /v3/account_lock/': 'sends one mail at most in a while, whatever is asked',
  'POST /v3/browser_errors/': 'a beacon; what it tells is counted, not kept',
  'POST /v3/sessions/device/': 'uses a token, which counts once',
  'POST /v3/did_it/images/': 'a picture is stored once',
  'POST /v3/email_verification/': 'confirms what a token is for, once',
  'POST /v3/events/': 'each event has an id of its own',
  'POST /v3/graphql/': 'looks a code up',
  'POST /v3/invite_codes/email/': 'the same person’s profile has the same code',
  'POST /v3/join_requests/': 'a person waits once; the input has a password',
  'POST /v3/locale/': 'sets what is so afterwards',
  'POST /v3/media/uploads/register/batch/': 'answers signed addresses; what nothing is sent to is swept',
  'POST /v3/oauth/authorizations/': 'answers a code, which is a secret; one that is not used ends in minutes',
  'POST /v3/oauth/personal_tokens/': 'answers a secret, and its input has the password',
  'POST /v3/offsite/': 'looks a link up',
  'POST /v3/password_reset/': 'sends one mail at most in a while, whatever is asked',
  'POST /v3/register/': 'begins a session; the input has a password; the name is taken the second time',
  'POST /v3/setup/': 'begins a session; the input has a password; there is an administrator the second time',
  'POST /v3/staff/invitations/': 'makes a link of its own each time, which the staff see and can end',
  'POST /v3/register/sso/': 'begins a session; the name is taken the second time',
  'POST /v3/search/recent/': 'puts a word first in a list, as often as it is said',
  'POST /v3/sessions/': 'logs in; the input has the password',
  'POST /v3/sessions/passkey/': 'logs in; its question is answered once',
  'POST /v3/sessions/passkey/options/': 'asks a new question each time',
  'POST /v3/sessions/second_factor/': 'proves a factor; a code counts once',
  'POST /v3/sessions/second_step/': 'logs in; a code counts once',
  'POST /v3/sessions/sso/': 'begins a visit elsewhere, of which the last counts',
  'POST /v3/staff/experiments/{name}/': 'sets what is so afterwards',
  'POST /v3/theme/': 'sets what is so afterwards',
  'POST /v3/unauth_saves/': 'a visitor holds a pin once',
  'POST /v3/uploads/': 'answers a signed address; what nothing is sent to is swept',
  'POST /v3/users/me/': 'sets what is so afterwards',
  'POST /v3/users/me/authenticator/': 'answers a secret',
  'POST /v3/users/me/deactivation/': 'sets what is so afterwards; the input has the password',
  'POST /v3/users/me/deletion/': 'sets what is so afterwards; the input has the password',
  'POST /v3/users/me/exports/': 'one a day; the input has the password',
  'POST /v3/users/me/imports/{import_id}/undo/': 'an import is undone once',
  'POST /v3/users/me/passkeys/': 'keeps a key, whose question is answered once',
  'POST /v3/users/me/passkeys/options/': 'asks a new question each time',
  'POST /v3/users/me/recovery_codes/': 'answers secrets',
  'POST /v3/users/me/sso/': 'begins a visit elsewhere, of which the last counts',
  'POST /v3/visual-search/': 'a search; a picture is stored once',
};

/** Keyed operations whose prerequisites are covered by their own tests. */
const triedElsewhere = [
  'appeals/account',
  'appeals/age',
  'boards/{board_id}/appeal',
  'boards/jobs/{id}/undo',
  'businesses/{business_id}/campaigns/{campaign_id}/appeal',
  'users/me/email_verification',
  'users/me/imports',
  'warnings/{subject_id}/appeal',
];

test.serial('[API-01] every operation that makes something takes a key or says why not', (t) => {
  const posts = (operations as readonly AnyOperation[]).filter(({ method }) => method === 'POST');
  const named = ({ method, path }: AnyOperation): string => `${method} ${path}`;
  t.deepEqual(
    posts
      .filter(({ idempotency }) => idempotency === undefined)
      .map(named)
      .toSorted(),
    Object.keys(withoutKey).toSorted(),
  );
  const short = ({ path }: AnyOperation): string => path.slice('/v3/'.length, -1);
  t.deepEqual(
    posts
      .filter(({ idempotency }) => idempotency !== undefined)
      .map(short)
      .toSorted(),
    [...new Set([...all.map(({ operation }) => operation), ...triedElsewhere])].toSorted(),
  );
});

/** Digests of keyed calls are kept, in which declared secrets are signed (`catalogs/logins.test.ts`). */
test.serial(
  '[SAVE-11] a call with a password takes a key only if it declares the password as a secret',
  (t) => {
    for (const { idempotency, input, path, secrets = [] } of operations as readonly AnyOperation[])
      if (idempotency !== undefined) {
        const { shape } = input as { shape: Record<string, unknown> };
        t.deepEqual(
          Object.keys(shape).filter((name) => /password|token|secret/.test(name) && !secrets.includes(name)),
          [],
          path,
        );
      }
  },
);
