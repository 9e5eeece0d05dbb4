import test, { type ExecutionContext } from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picture } from '../../support/data/pictures.ts';
import { members } from '../support/people.ts';
import { waitFor } from '../../support/wait-for.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ env: { PAGE_CACHE_SECONDS: '60' } });
  ({ sam, eve } = await members(service, 'sam', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

const html = { headers: { accept: 'text/html' } };
const pageOf = async (path: string, who = new Client(service.origin)) => who.send('GET', path, html);
const sendForm = (who: Client, path: string, fields: Record<string, string>) =>
  who.send('POST', path, {
    headers: { ...html.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfmiddlewaretoken: 'x', ...fields }),
  });

async function set(t: ExecutionContext, changes: Record<string, unknown>): Promise<void> {
  const answer = await sam.call('PUT', '/v3/staff/site/', changes);
  t.is(answer.status, 200, answer.text);
}

test.serial(
  'name, color, words of the first page and logo are seen at once, on kept pages too',
  async (t) => {
    await pageOf('/');
    t.is((await eve.call('PUT', '/v3/staff/site/', { name: 'Mine' })).status, 404);
    t.is((await sam.call('PUT', '/v3/staff/site/', { color: 'red;}body{display:none' })).status, 400);
    const saved = await sendForm(sam, '/v3/staff/site/', {
      _method: 'PUT',
      name: 'Choir <b>&</b> Friends',
      color: '#AA0044',
      welcome_title: 'Songs we like',
      welcome_text: '</p><script>1</script>',
    });
    t.deepEqual([saved.status, saved.headers.get('location')], [303, '/_staff/site/branding/']);
    const logo = new FormData();
    logo.set('image', new Blob([Uint8Array.from(await picture(77))]), 'logo.png');
    const put = await sam.send('PUT', '/v3/staff/site/logo/', { body: logo });
    t.is(put.status, 200, put.text);
    const { image_signature: signature } = put.response?.data as { image_signature: string };
    const { text } = await pageOf('/');
    t.regex(text, /<i[^>]*>Choir &lt;b&gt;&amp;&lt;\/b&gt; Friends<\/i>/);
    t.regex(text, /:root\{--accent:#aa0044;/);
    t.regex(text, /Songs we like/);
    t.notRegex(text, /<script>1/);
    for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/media\/[^"]*)"/g))
      t.true(path.includes(signature));
    t.is((await pageOf(/href="(\/media\/150x150\/[^"]+)"/.exec(text)?.[1] ?? '')).status, 200);
    const manifest = JSON.parse((await pageOf('/manifest.webmanifest')).text) as { name: string };
    t.is(manifest.name, 'Choir <b>&</b> Friends');
    t.regex((await pageOf('/v3/docs/')).text, /Choir &lt;b&gt;/);
    // Who must log in sees whose site it is.
    await set(t, { is_private: true });
    t.is(
      (
        await new Client(service.origin).send(
          'GET',
          new URL(
            `/media/60x60/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`,
            service.origin,
          ).pathname,
        )
      ).status,
      200,
    );
    await set(t, { is_private: false, name: '', color: '', welcome_title: '', welcome_text: '' });
    t.is((await sam.call('DELETE', '/v3/staff/site/logo/')).status, 200);
    t.notRegex((await pageOf('/')).text, new RegExp(`Choir|aa0044|${signature}`));
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'site.change' });
  },
);

test.serial(
  'rules, privacy and imprint are the staff’s words, and links to them are in the footer',
  async (t) => {
    t.is((await pageOf('/about/imprint/')).status, 404);
    const saved = await sendForm(sam, '/v3/staff/site/pages/', {
      _method: 'PUT',
      rules: '## Be kind\n- No ads <img src=x>\n\nAsk [us](mailto:us@choir.example).',
      imprint: 'Choir, Hill Road 1',
    });
    t.is(saved.status, 303, saved.text);
    const rules = (await pageOf('/about/community-guidelines/')).text;
    t.regex(rules, /<h2 dir="auto">Be kind<\/h2><ul dir="auto"><li>No ads &lt;img src=x&gt;<\/li><\/ul>/);
    t.regex(rules, /<a href="mailto:us@choir.example">us<\/a>/);
    t.notRegex(rules, /Nudity, cruelty/);
    t.regex((await pageOf('/about/imprint/')).text, /Choir, Hill Road 1/);
    t.regex((await pageOf('/ideas/')).text, /<a href="\/about\/imprint\/">Imprint<\/a>/);
    t.like((await sam.call('PUT', '/v3/staff/site/pages/', { rules: '', imprint: '' })).response?.data, {
      rules: '',
    });
    await waitFor(async () => /Nudity, cruelty/.test((await pageOf('/about/community-guidelines/')).text), {
      what: 'kept pages to be forgotten',
    });
    t.is((await pageOf('/about/imprint/')).status, 404);
    t.notRegex((await pageOf('/ideas/')).text, /about\/imprint/);
  },
);

const applicant = (name: string): Record<string, string> => ({
  first_name: name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'a long enough password',
  birthday: '1990-05-04',
});
const mailsTo = (address: string): Promise<{ kind: string; subject: string }[]> =>
  service.db.rows(
    { name: 'test_mails_to', text: 'SELECT kind, subject FROM mails WHERE recipient = $1 ORDER BY id' },
    [address],
  );

test.serial(
  'people ask to join with an answer, wait, and are approved or refused by the staff',
  async (t) => {
    await set(t, { registration: 'approval', question: 'Which voice do you sing?' });
    const refused = await new Client(service.origin).call('POST', '/v3/register/', applicant('Nia'));
    t.is(refused.response?.error?.id, 'approval_needed');
    const [nia, bob] = [new Client(service.origin), new Client(service.origin)];
    const form = (await pageOf('/signup/', nia)).text;
    t.regex(form, /action="\/v3\/join_requests\/"/);
    t.regex(form, /Which voice do you sing\?/);
    t.is((await pageOf('/signup/waiting/', nia)).headers.get('location'), '/signup/');
    const silent = await nia.call('POST', '/v3/join_requests/', applicant('Nia'));
    t.deepEqual([silent.status, silent.text.includes('"field":"answer"')], [400, true], silent.text);
    const asked = await sendForm(nia, '/v3/join_requests/', {
      ...applicant('Nia'),
      answer: 'Alto <b>',
      next: '/ideas/',
    });
    t.deepEqual([asked.status, asked.headers.get('location')], [303, '/signup/waiting/'], asked.text);
    t.regex((await pageOf('/signup/waiting/', nia)).text, /You asked to join/);
    const again = await bob.call('POST', '/v3/join_requests/', { ...applicant('Nia'), answer: 'Me too' });
    t.is(again.response?.error?.id, 'request_waiting');
    t.is((await bob.call('POST', '/v3/join_requests/', { ...applicant('Bob'), answer: 'Bass' })).status, 201);
    t.is(
      (
        await nia.call('POST', '/v3/sessions/', {
          username_or_email: 'nia@example.com',
          password: 'a long enough password',
        })
      ).status,
      401,
    );

    t.is((await eve.call('GET', '/v3/staff/join_requests/')).status, 404);
    const first = await sam.call('GET', '/v3/staff/join_requests/?page_size=1');
    t.like((first.response?.data as object[])[0], { first_name: 'Nia', answer: 'Alto <b>' });
    const list = await pageOf('/_staff/site/requests/', sam);
    t.regex(list.text, /Alto &lt;b&gt;/);
    const [niaId = '', bobId = ''] = [
      ...list.text.matchAll(/join_requests\/(\d+)\/" *(?:method="post"|[^>]*)>/g),
    ]
      .map(([, id]) => id)
      .filter((id, index, all) => all.indexOf(id) === index);
    t.is((await eve.call('PUT', `/v3/staff/join_requests/${niaId}/`)).status, 404);
    const approvals = await Promise.all(
      [1, 2].map(() => sam.call('PUT', `/v3/staff/join_requests/${niaId}/`)),
    );
    t.deepEqual(approvals.map(({ status }) => status).sort(), [200, 404]);
    t.is((await sendForm(sam, `/v3/staff/join_requests/${bobId}/`, { _method: 'DELETE' })).status, 303);
    t.is((await sam.call('DELETE', `/v3/staff/join_requests/${bobId}/`)).status, 404);
    t.deepEqual(
      (await actsOf(service)).slice(0, 2).map(({ act }) => act),
      ['join.refuse', 'join.approve'],
    );
    t.deepEqual(
      (await mailsTo('nia@example.com')).map(({ kind }) => kind),
      ['join_approved', 'verify_email'],
    );
    t.deepEqual(
      (await mailsTo('bob@example.com')).map(({ kind }) => kind),
      ['join_refused'],
    );

    t.regex((await pageOf('/signup/waiting/', nia)).text, /You’re in[^]*href="\/login\/\?next=%2Fideas%2F"/);
    t.regex((await pageOf('/signup/waiting/', bob)).text, /not accepted/);
    const login = await nia.call('POST', '/v3/sessions/', {
      username_or_email: 'nia@example.com',
      password: 'a long enough password',
    });
    t.is(login.status, 200, login.text);
    t.regex((await pageOf('/', nia)).text, /Finish setting up your account/, 'as after any sign-up');
    const [kept] = await service.db.rows<{ held: number }>({
      name: 'test_accounts_held',
      text: 'SELECT count(account)::int AS held FROM join_requests',
    });
    t.is(kept?.held, 0, 'a decided request holds no password');
    await set(t, { registration: 'open' });
    t.is(
      (await bob.call('POST', '/v3/join_requests/', { ...applicant('Zoe'), answer: 'x' })).response?.error
        ?.id,
      'no_request_needed',
    );
  },
);

test.serial(
  '[INTL-02] the refused are told in the language that they asked in; who asked for a name that was taken meanwhile gets another',
  async (t) => {
    await set(t, { registration: 'approval', question: '' });
    await service.db.rows({ name: 'test_forget_limits', text: 'DELETE FROM rate_limits' });
    const names = { zoe: 'zoe', ida: 'eve' };
    const german = { 'accept-language': 'de' };
    for (const [name, username] of Object.entries(names)) {
      const input = { ...applicant(name), username };
      t.is((await new Client(service.origin).call('POST', '/v3/join_requests/', input, german)).status, 201);
    }
    const waiting = (await sam.call('GET', '/v3/staff/join_requests/')).response?.data as { id: string }[];
    t.is((await sam.call('DELETE', `/v3/staff/join_requests/${waiting[0]?.id}/`)).status, 200);
    t.is((await sam.call('PUT', `/v3/staff/join_requests/${waiting[1]?.id}/`)).status, 200);
    const [refusal] = await mailsTo('zoe@example.com');
    t.regex(refusal?.subject ?? '', /Anfrage/);
    const [made] = await service.db.rows<{ username: string }>({
      name: 'test_username_of_ida',
      text: `SELECT username::text FROM users u JOIN user_emails e ON e.user_id = u.id
        WHERE e.email = 'ida@example.com'`,
    });
    t.regex(made?.username ?? '', /^ida/);
    await set(t, { registration: 'open' });
  },
);

test.serial('a browser is sent on after a form once its session holds what the form did', async (t) => {
  await set(t, { registration: 'approval', question: 'Which voice do you sing?' });
  const isLockAwaited = { name: 'test_lock_awaited', text: 'SELECT FROM pg_locks WHERE NOT granted' };
  const ola = new Client(service.origin);
  await pageOf('/signup/', ola);
  const sentOn: string[] = [];
  const cookie = [...ola.cookies].map((each) => each.join('='));
  const token = ola.cookies.get('csrftoken') ?? '';
  const asked = await service.db.transaction(async (tx) => {
    await tx.rows({ name: 'test_lock_sessions', text: 'LOCK TABLE sessions IN SHARE MODE' });
    const answer = fetch(`${service.origin}/v3/join_requests/`, {
      method: 'POST',
      headers: { ...html.headers, cookie: cookie.join('; '), 'x-csrftoken': token },
      redirect: 'manual',
      body: new URLSearchParams({ ...applicant('Ola'), answer: 'Alto' }),
    }).then(({ headers }) => sentOn.push(headers.get('location') ?? 'nowhere'));
    await waitFor(async () => (await tx.rows(isLockAwaited)).length > 0, {
      what: 'the session to be stored',
    });
    t.deepEqual(sentOn, []);
    return { answer };
  });
  await asked.answer;
  t.deepEqual(sentOn, ['/signup/waiting/']);
  await set(t, { registration: 'open', question: '' });
});
