import test, { type ExecutionContext } from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { endProcess, startProcess } from '../../support/service/processes.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picture } from '../../support/data/pictures.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let eve: Member;
/** The address of another web process. */
let other: string;
let stopOther: () => Promise<void>;

test.before(async () => {
  service = await startService({ env: { PAGE_CACHE_SECONDS: '60' } });
  const { child, port } = await startProcess('web', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    PASSWORD_HASHING: 'light',
    DATABASE_CONNECTIONS: '4',
    DATABASE_KEPT_CONNECTIONS: '0',
    GRAPH_ADDRESS: 'off',
    PAGE_CACHE_SECONDS: '60',
  });
  other = `http://127.0.0.1:${port}`;
  stopOther = () => endProcess(child, 'SIGKILL');
  ({ sam, eve } = await members(service, 'sam', 'eve'));
  await employ(service, [sam]);
});
test.after.always(async () => {
  await stopOther?.();
  await service?.stop();
});

const html = { headers: { accept: 'text/html' } };

async function set(t: ExecutionContext, changes: Record<string, unknown>): Promise<void> {
  const answer = await sam.call('PUT', '/v3/staff/site/', changes);
  t.is(answer.status, 200, answer.text);
}

let people = 0;
async function join(origin: string, fields: Record<string, string> = {}) {
  await service.db.rows({ name: 'test_forget_limits', text: 'DELETE FROM rate_limits' });
  people += 1;
  const visitor = new Client(origin);
  const answer = await visitor.call('POST', '/v3/register/', {
    first_name: 'Nia',
    email: `nia${people}@example.com`,
    password: 'a long enough password',
    birthday: '1990-05-04',
    ...fields,
  });
  return { status: answer.status, error: answer.response?.error?.id ?? null };
}

/** The other process hears of a change within a moment. */
const atOther = (what: string, isSo: () => Promise<boolean>): Promise<unknown> => waitFor(isSo, { what });

test.serial(
  'registration is closed or by invitation at once, for every process, by form and by call',
  async (t) => {
    t.is((await eve.call('PUT', '/v3/staff/site/', { registration: 'closed' })).status, 404);
    await set(t, { registration: 'closed' });
    t.deepEqual(await join(service.origin), { status: 403, error: 'registration_closed' });
    await atOther('the closed registration', async () => (await join(other)).error === 'registration_closed');
    const closed = await new Client(service.origin).send('GET', '/signup/', html);
    t.regex(closed.text, /isn’t taking new members/);
    t.notRegex(closed.text, /name="birthday"/);

    await set(t, { registration: 'invitation' });
    t.deepEqual(await join(service.origin), { status: 403, error: 'invitation_needed' });
    t.regex((await new Client(service.origin).send('GET', '/signup/', html)).text, /You need an invitation/);
    const made = await sam.send('POST', '/v3/staff/invitations/', {
      headers: { ...html.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ note: 'For the choir', uses: '2', days: '3', csrfmiddlewaretoken: 'x' }),
    });
    t.is(made.status, 303, made.text);
    const page = await sam.send('GET', '/_staff/site/', html);
    const [link = '', code = ''] = /http[^<]*\/signup\/\?invitation=([\w-]{16})/.exec(page.text) ?? [];
    t.regex(page.text, /For the choir/);
    const invited = await new Client(service.origin).send(
      'GET',
      new URL(link).pathname + new URL(link).search,
      html,
    );
    t.regex(invited.text, new RegExp(`name="invitation" value="${code}"`));
    t.deepEqual(await join(service.origin, { invitation: 'x'.repeat(16) }), {
      status: 403,
      error: 'invitation_needed',
    });
    // A refused sign-up uses nothing up.
    t.is((await join(service.origin, { invitation: code, email: 'sam@example.com' })).error, 'email_taken');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => join(service.origin, { invitation: code })),
    );
    t.is(answers.filter(({ status }) => status === 201).length, 2);
    t.is(answers.filter(({ error }) => error === 'invitation_needed').length, 2);
    await set(t, { registration: 'open' });
    t.is((await join(service.origin)).status, 201);
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'site.change' });
  },
);

test.serial(
  'addresses of refused mail domains cannot sign up, nor those of others where some are named',
  async (t) => {
    const bad = await sam.call('PUT', '/v3/staff/site/', { refused_domains: 'not a domain' });
    t.is(bad.status, 400);
    await set(t, { refused_domains: 'Mailinator.example\nthrow.example' });
    const refused = { status: 400, error: 'email_domain_refused' };
    t.deepEqual(await join(service.origin, { email: 'a@mailinator.example' }), refused);
    t.deepEqual(await join(service.origin, { email: 'a@sub.throw.example' }), refused);
    t.is((await join(service.origin, { email: 'a@notthrow.example' })).status, 201);
    await set(t, { refused_domains: '', allowed_domains: 'school.example' });
    t.deepEqual(await join(service.origin), refused);
    t.is((await join(service.origin, { email: 'pupil@class.school.example' })).status, 201);
    await set(t, { allowed_domains: '' });
  },
);

test.serial('a private site shows visitors nothing but the way in, and members everything', async (t) => {
  const board = await boardOf(sam, 'Inside');
  const form = new FormData();
  form.set('board_id', board.id);
  form.set('title', 'Only for us');
  form.set('image', new Blob([Uint8Array.from(await picture(900))]), 'a.jpg');
  const pin = (await sam.send('POST', '/v3/pins/', { body: form })).response?.data as {
    id: string;
    image_signature: string;
  };
  const { image_signature: signature } = pin;
  const media = `/media/originals/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
  const visitor = (origin: string) => new Client(origin);
  for (const origin of [service.origin, other])
    t.is((await visitor(origin).send('GET', `/pin/${pin.id}/`, html)).status, 200);
  await set(t, { is_private: true });
  await atOther(
    'the wall',
    async () => (await visitor(other).send('GET', `/pin/${pin.id}/`, html)).status === 302,
  );
  const walled = [
    `/pin/${pin.id}/`,
    '/',
    '/sam/',
    '/search/pins/?q=x',
    '/v3/docs/',
    '/nobody-knows/',
    `/sam/inside/`,
  ];
  for (const origin of [service.origin, other]) {
    for (const path of walled) {
      const answer = await visitor(origin).send('GET', path, html);
      t.is(answer.status, 302, path);
      t.regex(answer.headers.get('location') ?? '', /^\/login\/\?next=|^\/login\/$/, path);
      t.regex(answer.headers.get('x-robots-tag') ?? '', /noindex/, path);
      t.notRegex(answer.text, /Only for us/);
    }
    const files = [
      media,
      media.slice('/media'.length),
      '/sitemap.xml',
      '/oembed.json?url=x',
      '/sam/feed.rss',
    ];
    for (const path of [
      ...files,
      `/pin/${pin.id}/player/`,
      '/v1/urls/count.json?url=x',
      // The same routes by their other spellings.
      '/sitemap.xml/',
      '/sitemaps/pins-0.xml/',
      '/OEmbed.json/?url=x',
      '/SAM/feed.rss/',
      '/v3/Pidgets/users/sam/pins/',
      '/V3/pidgets/users/sam/pins/',
      '/Ext/embed.html/?id=1',
      '/V1/urls/count.json/?url=x',
      '/media/changes',
      `/v3/pins/${pin.id}/`,
      '/v3/users/sam/',
      '/v3/feeds/home/',
      '/v3/search/?q=x',
    ]) {
      const answer = await visitor(origin).send('GET', path);
      t.is(answer.status, 401, path);
      t.regex(answer.headers.get('cache-control') ?? '', /no-store/, path);
    }
    t.is((await visitor(origin).send('GET', '/robots.txt')).text, 'User-agent: *\nDisallow: /\n');
    for (const path of ['/login/', '/signup/', '/password/reset/', '/healthz'])
      t.is((await visitor(origin).send('GET', path, html)).status, 200, path);
  }
  const inside = await eve.send('GET', `/pin/${pin.id}/`, html);
  t.is(inside.status, 200);
  t.regex(inside.text, /Only for us/);
  const shown = await eve.send('GET', media);
  t.deepEqual(
    [shown.status, shown.headers.get('cache-control')],
    [200, 'private, max-age=31536000, immutable'],
  );
  for (const path of [
    `/ext/embed.html?id=${pin.id}`,
    '/ext/embed.html?id=1',
    `/v3/pidgets/pins/info/?pin_ids=${pin.id}`,
    '/v3/pidgets/users/nobody/pins/',
    '/v1/urls/count.json?url=x',
    '/url_shortener/1/redirect/',
  ]) {
    const widget = await eve.send('GET', path);
    t.regex(widget.headers.get('cache-control') ?? '', /^private, max-age=/, `${path} ${widget.status}`);
  }
  // Joining works, and opens the rest.
  t.is((await join(service.origin)).status, 201);
  await set(t, { is_private: false });
  t.is((await visitor(service.origin).send('GET', `/pin/${pin.id}/`, html)).status, 200);
  await atOther('the open site', async () => (await visitor(other).send('GET', media)).status === 200);
});
