import test from 'ava';
import type { Answer } from '../../support/service/client.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let areas: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand' });
  areas = `/business/business-manager/${ada.id}/`;
});
test.after.always(() => service?.stop());

const page = async (who: Member, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const give = async (role: string): Promise<Answer> =>
  sendForm(ada, await page(ada, `${areas}employees/`), `/v3/businesses/${ada.id}/people/`, {
    username: 'bob',
    role,
  });

test.serial('[BIZ-02] a member whose role is changed was not invited again', async (t) => {
  const invited = await give('employee');
  t.is(invited.headers.get('location'), `${areas}employees/pending/`);
  t.regex(await page(ada, `${areas}employees/pending/`), /bob was invited/);
  const answer = { answer: 'accept' };
  t.is((await bob.call('PUT', `/v3/businesses/${ada.id}/invitation/`, answer)).status, 200);

  const changed = await give('admin');
  t.is(changed.headers.get('location'), `${areas}employees/`);
  const people = await page(ada, `${areas}employees/`);
  t.regex(people, /bob’s role was changed/);
  t.regex(people, /Administrator/);
  const history = await page(bob, `${areas}history/`);
  t.regex(history, /Role changed to [Aa]dministrator/);
  t.is(history.match(/Invited as/g)?.length, 1);
  const same = await ada.call('POST', `/v3/businesses/${ada.id}/people/`, { username: 'bob', role: 'admin' });
  t.like(same.response?.data, { role: 'admin', status: 'active' });
  t.is((await page(bob, `${areas}history/`)).match(/Role changed/g)?.length, 1, 'which it was already');
});
