import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, quickPins } from '../support/people.ts';

let service: TestService;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  const ada = await member(service, 'ada');
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 3);
});
test.after.always(() => service.stop());

const form = (fields: Record<string, string>): RequestInit => ({
  body: new URLSearchParams(fields),
  headers: { accept: 'text/html,application/xhtml+xml' },
});
const repinForm = (who: Client, fields: Record<string, string>) =>
  who.send('POST', `/v3/pins/${pins[0]}/repin/`, form(fields));

test.serial(
  '[SAVE-08] a refused form leads back to its page, which says why and keeps what was typed, once',
  async (t) => {
    const eve = await member(service, 'eve_typed');
    const long = 'A name that is far too long for any board, by quite a lot of words';
    const refused = await repinForm(eve, {
      create: 'true',
      board_name: long,
      board_description: 'kept <words>',
    });
    t.is(refused.status, 303);
    const page = refused.headers.get('location') ?? '';
    t.is(page, `/pin/${pins[0]}/repin/`);
    const shown = await eve.send('GET', page);
    t.is(shown.status, 200);
    for (const part of ['The board name can have 50 characters at most.', long, 'kept &lt;words&gt;'])
      t.true(shown.text.includes(part), part);
    t.regex(shown.headers.get('cache-control') ?? '', /private/);
    const reloaded = await eve.send('GET', page);
    t.false(reloaded.text.includes(long), 'a reload starts anew and sends nothing');
    await boardOf(eve, 'Taken');
    await repinForm(eve, { create: 'true', board_name: 'Taken' });
    t.true((await eve.send('GET', page)).text.includes('You already have a board with this name'));
  },
);

test.serial('[SAVE-08] a refused form is told on its own page alone', async (t) => {
  const eve = await member(service, 'eve_pages');
  await repinForm(eve, { create: 'true', board_name: ' ' });
  t.false((await eve.send('GET', '/login/')).text.includes('The board name is required.'));
  t.false((await eve.send('GET', `/pin/${pins[1]}/repin/`)).text.includes('The board name is required.'));
  t.true((await eve.send('GET', `/pin/${pins[0]}/repin/`)).text.includes('The board name is required.'));
});

test.serial('[USER-05] passwords and tokens are never kept with a refused form', async (t) => {
  const visitor = new Client(service.origin);
  await visitor.send('GET', '/');
  const secret = 'not the right password';
  const refused = await visitor.send(
    'POST',
    '/v3/sessions/',
    form({ username_or_email: 'ada', password: secret, next: '/upload/' }),
  );
  t.is(refused.status, 303);
  t.is(refused.headers.get('location'), '/login/');
  const { rows } = await service.db.pool.query<{ sess: string }>('SELECT sess::text FROM sessions');
  t.true(rows.some(({ sess }) => sess.includes('refusedForm')));
  t.false(rows.some(({ sess }) => sess.includes(secret)));
  const page = await visitor.send('GET', '/login/');
  t.true(page.text.includes('That name and password don’t match.'));
  t.true(page.text.includes('value="ada"'));
  t.true(page.text.includes('value="/upload/"'), 'where the person was going is kept');
});

test.serial('[SAVE-03] the refusal of a form of one button is told in a message', async (t) => {
  const eve = await member(service, 'eve_button');
  const refused = await eve.send('POST', '/v3/pins/123/', form({ _method: 'DELETE' }));
  t.is(refused.status, 303);
  t.is(refused.headers.get('location'), '/pin/123/');
  const page = await eve.send('GET', '/pin/123/');
  t.regex(page.text, /role="alert"[^>]*>.*This Pin no longer exists/s);
});

test.serial('[API-03] a form that another site may have made leaves nothing in the session', async (t) => {
  const eve: Member = await member(service, 'eve_forged');
  const forged = await eve.send('POST', `/v3/pins/${pins[0]}/repin/`, {
    body: new URLSearchParams({ create: 'true', board_name: 'x' }),
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
  });
  t.is(forged.status, 403);
  const { rows } = await service.db.pool.query(
    'SELECT 1 FROM sessions WHERE user_id = $1 AND sess::text LIKE $2',
    [eve.id, '%refusedForm%'],
  );
  t.is(rows.length, 0);
});

test.serial('[SAVE-08] a form of a visitor who has to log in leads there and back', async (t) => {
  const out = await new Client(service.origin).send('POST', `/v3/pins/${pins[0]}/repin/`, form({}));
  t.is(out.status, 303);
  t.regex(out.headers.get('location') ?? '', /^\/login\/\?next=/);
});
