import test from 'ava';
import type { Client } from '../../support/service/client.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, sam } = await members(service, 'ada', 'bob', 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

const password = 'a long enough password';
const html = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });

/** Submits a page's form like a browser without JavaScript and follows redirects. */
async function sendForm(
  who: Client,
  page: string,
  action: string,
  fields: Record<string, string>,
): Promise<{ to: string; text: string }> {
  const token = /name="csrf_token" value="([^"]+)"/.exec((await html(who, page)).text)?.[1] ?? '';
  const sent = await who.send('POST', action, {
    body: new URLSearchParams({ csrf_token: token, ...fields }),
    headers: { accept: 'text/html', referer: service.origin + page },
  });
  const to = sent.headers.get('location') ?? '';
  if (sent.status !== 303) throw new Error(`${action} ${sent.status} ${sent.text.slice(0, 300)}`);
  return { to, text: (await html(who, to.replace(/#.*/, ''))).text };
}

test.serial(
  '[USER-06] who deactivates or deletes an account is told that it is done, and who logs in that it is kept',
  async (t) => {
    for (const [way, fields, done, back] of [
      ['deactivation', { what: 'pause' }, 'Your account is hidden', 'Welcome back'],
      [
        'deletion',
        { what: 'deletion', understood: 'yes' },
        'Your account will be deleted in 14 days',
        'your account won’t be deleted',
      ],
    ] as const) {
      const left = await sendForm(ada, '/settings/leave/', `/v3/users/me/${way}/`, { password, ...fields });
      t.true(left.text.includes(done), `${way} leads to ${left.to}`);
      const again = await sendForm(ada, '/login/', '/v3/sessions/', { username_or_email: 'ada', password });
      t.true(again.text.includes(back), `${way}, back at ${again.to}`);
      t.false((await html(ada, '/')).text.includes(back), 'said once');
    }
  },
);

test.serial('[FEED-07] a decided report says so on the page that it leads to, with an undo', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Hers')).id, 1);
  await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  const page = `/_staff/reports/pin/${pin}/`;
  const action = `/v3/staff/reports/pin/${pin}/decision/`;
  const decided = await sendForm(sam, page, action, { decision: 'remove', reason: 'Not here' });
  t.true(decided.text.includes('Decided'), decided.to);
  t.true(decided.text.includes('>Undo</button>'));
  t.is((await html(bob, `/pin/${pin}/`)).status, 404);
  const undone = await sendForm(sam, decided.to, action, { _method: 'DELETE' });
  t.true(undone.text.includes('open again'), undone.to);
  t.is((await html(bob, `/pin/${pin}/`)).status, 200);
});
