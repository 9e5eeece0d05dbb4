import test from 'ava';
import { routeWords } from '../../../../views/accounts/route-words.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

const fieldsOf = ({ response }: Answer): string[] =>
  (response?.error?.fields ?? []).map(({ field }) => field);

test.serial('[ROUTE-11] nobody gets a name that is an address of the site, new or renamed', async (t) => {
  const words = routeWords.trim().split(/\s+/);
  const names = words.filter((word) => /^[a-z][a-z0-9_]{2,29}$/.test(word));
  t.true(['offline', 'suspended', 'email_verification'].every((name) => names.includes(name)));
  for (const [at, username] of names.entries()) {
    const who = at % 2 === 0 ? ada : bob;
    const answer = await who.call('PUT', '/v3/users/me/settings/', { username });
    t.is(answer.status, 400, username);
    t.deepEqual(fieldsOf(answer), ['username'], username);
  }
  for (const username of ['offline', 'Suspended', 'EMAIL_verification']) {
    const answer = await new Client(service.origin).call('POST', '/v3/register/', {
      first_name: 'Eve',
      username,
      email: `${username}@example.com`,
      password: 'a long enough password',
      birthday: '1990-05-17',
    });
    t.is(answer.status, 400, username);
    t.deepEqual(fieldsOf(answer), ['username'], username);
  }
});
