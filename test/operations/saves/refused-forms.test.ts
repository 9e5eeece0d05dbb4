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

const tokenIn = (page: string): string => /name="csrf_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
const endSessionsOf = ({ id }: Member) =>
  service.db.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
const logIn = (who: Client, name: string, next: string) =>
  who.send(
    'POST',
    '/v3/sessions/',
    form({ username_or_email: name, password: 'a long enough password', next }),
  );

/** Opens a page and sends its form after the login has ended. Returns the page that one is led to after the next. */
async function sendLate(who: Member, page: string, action: string, body: FormData): Promise<string> {
  const opened = await who.send('GET', page);
  await endSessionsOf(who);
  body.set('csrf_token', tokenIn(opened.text));
  const isOfFields = [...body.values()].every((value) => typeof value === 'string');
  const late = await who.send('POST', action, {
    body: isOfFields ? new URLSearchParams([...body] as [string, string][]) : body,
    headers: { accept: 'text/html', referer: service.origin + page },
  });
  const [path = '', next = ''] = (late.headers.get('location') ?? '').split('?next=');
  if (late.status !== 303 || path !== '/login/') throw new Error(`${late.status} ${path}`);
  return decodeURIComponent(next);
}

function fields(values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
}

test.serial('[SAVE-08] what was typed before a login ended is there after the next one, once', async (t) => {
  const eve = await member(service, 'eve_late');
  const page = `/pin/${pins[0]}/comments/`;
  const comment = fields({ text: 'typed <for> half an hour' });
  t.is(await sendLate(eve, page, `/v3/aggregated_pin_data/${pins[0]}/comment/`, comment), page);
  t.true((await eve.send('GET', '/login/')).text.includes('What you typed is kept.'));
  const wrong = await eve.send(
    'POST',
    '/v3/sessions/',
    form({ username_or_email: 'eve_late', password: 'x' }),
  );
  t.is(wrong.headers.get('location'), '/login/');
  const back = await logIn(eve, 'eve_late', page);
  t.is(back.headers.get('location'), page);
  const shown = await eve.send('GET', page);
  t.true(shown.text.includes('typed &lt;for&gt; half an hour</textarea>'));
  t.true(shown.text.includes('You were no longer logged in, so this was not sent.'));
  t.false((await eve.send('GET', page)).text.includes('half an hour'));
});

test.serial(
  '[API-03] a form of a page from before the last login says so, keeps its text and can be sent again',
  async (t) => {
    const eve = await member(service, 'eve_old_tab');
    const page = `/pin/${pins[0]}/comments/`;
    const action = `/v3/aggregated_pin_data/${pins[0]}/comment/`;
    const token = tokenIn((await eve.send('GET', page)).text);
    await logIn(eve, 'eve_old_tab', '/');
    const sendWith = (csrf: string) =>
      eve.send('POST', action, {
        body: new URLSearchParams({ text: 'from an old tab', csrf_token: csrf }),
        headers: { accept: 'text/html', 'x-csrftoken': '', origin: service.origin },
      });
    const refused = await sendWith(token);
    t.is(refused.status, 403);
    t.true(refused.text.includes('from an old tab</textarea>'));
    t.true(refused.text.includes('You have logged in or out since this page was opened'));
    t.is((await sendWith(tokenIn(refused.text))).status, 303);
  },
);

test.serial('[SAVE-08] what was typed before a login ended is nobody else’s', async (t) => {
  const eve = await member(service, 'eve_alone');
  await member(service, 'mallory_next');
  const page = `/pin/${pins[0]}/comments/`;
  await sendLate(
    eve,
    page,
    `/v3/aggregated_pin_data/${pins[0]}/comment/`,
    fields({ text: 'a secret of eve' }),
  );
  await logIn(eve, 'mallory_next', page);
  const shown = await eve.send('GET', page);
  t.true(shown.text.includes('mallory_next'));
  t.false(shown.text.includes('a secret of eve'));
  const { rows } = await service.db.pool.query('SELECT 1 FROM sessions WHERE sess::text LIKE $1', [
    '%a secret of eve%',
  ]);
  t.is(rows.length, 0);
});

test.serial(
  '[SAVE-08] the fields beside a file are there after the next login, which says that the file is not',
  async (t) => {
    const eve = await member(service, 'eve_file');
    const pin = fields({ title: 'A lamp of driftwood' });
    pin.set('image', new Blob([Buffer.alloc(300_000, 7)], { type: 'image/jpeg' }), 'lamp.jpg');
    pin.set('description', 'found on the beach');
    t.is(await sendLate(eve, '/upload/', '/v3/pins/', pin), '/upload/');
    await logIn(eve, 'eve_file', '/upload/');
    const shown = await eve.send('GET', '/upload/');
    for (const part of ['A lamp of driftwood', 'found on the beach', 'but not the file'])
      t.true(shown.text.includes(part), part);
  },
);

test.serial('[SAVE-08] a form that is too long to be kept until its sender logs in says so', async (t) => {
  const eve = await member(service, 'eve_long');
  const { rows } = await service.db.pool.query('DELETE FROM sessions RETURNING 1');
  t.true(rows.length > 0);
  const given = { create: 'true', board_name: 'Long' };
  const refused = await repinForm(eve, { ...given, board_description: 'word '.repeat(14_000) });
  t.is(refused.status, 401);
  t.regex(refused.text, /too long to be kept here/);
  t.regex(refused.text, /name="password"/, 'with the login');
  t.is((await repinForm(eve, given)).status, 303, 'another one is kept');
});

test.serial('[SAVE-08] a form with a place for a file that is too long to be read says so', async (t) => {
  const eve = await member(service, 'eve_film');
  const film = fields({ title: 'A film of the sea', description: 'word '.repeat(60_000) });
  film.set('csrf_token', tokenIn((await eve.send('GET', '/upload/')).text));
  await endSessionsOf(eve);
  const refused = await eve.send('POST', '/v3/pins/', {
    body: film,
    headers: { accept: 'text/html', referer: `${service.origin}/upload/` },
  });
  t.is(refused.status, 401);
  t.regex(refused.text, /too long to be kept here/);
});

test.serial('[BOARD-08] the note of a request to join is kept if it is refused or sent late', async (t) => {
  const eve = await member(service, 'eve_joins');
  const { id, url } = await boardOf(await member(service, 'ada_notes'), 'Driftwood');
  const action = `/v3/boards/${id}/requests/`;
  const note = { _method: 'PUT', next: url, note: 'I collect <driftwood>' };
  const noteIn = (text: string) => /<details[^>]* open.*<textarea[^>]*>([^<]*)</s.exec(text)?.[1];
  t.is(await sendLate(eve, url, action, fields(note)), url);
  await logIn(eve, 'eve_joins', url);
  const back = (await eve.send('GET', url)).text;
  t.is(noteIn(back), 'I collect &lt;driftwood&gt;');
  t.regex(back, /role="alert".*You were no longer logged in, so this was not sent/s);
  const long = { ...note, note: 'far '.repeat(200) };
  t.is((await eve.send('POST', action, form(long))).headers.get('location'), url);
  const refused = (await eve.send('GET', url)).text;
  t.is(noteIn(refused)?.length, 800);
  t.is(refused.match(/role="alert"/g)?.length, 1, 'and the message says why');
  t.is(noteIn((await eve.send('GET', url)).text), undefined);
});

test.serial(
  '[FEED-07] what is wrong with a comment, a try or a message stays chosen after a late report',
  async (t) => {
    const eve = await member(service, 'eve_reports');
    const ada = await member(service, 'ada_says');
    const said = await ada.call('POST', `/v3/aggregated_pin_data/${pins[1]}/comment/`, { text: 'Buy this' });
    const tried = await ada.call('PUT', `/v3/pins/${pins[1]}/tries/`, { details: 'Buy that' });
    const talk = await ada.call('POST', '/v3/conversations/', { user_ids: [eve.id], text: 'Buy it' });
    const idOf = ({ response, text }: typeof said): string => {
      const { id } = (response?.data ?? {}) as { id?: string };
      return id ?? t.fail(text) ?? '';
    };
    for (const [page, action] of [
      [`/pin/${pins[1]}/comments/`, `/v3/aggregated_comments/${idOf(said)}/report/`],
      [`/pin/${pins[1]}/tried/`, `/v3/did_it/${idOf(tried)}/report/`],
      [`/conversation/${idOf(talk)}/`, `/v3/conversations/${idOf(talk)}/report/`],
    ] as const) {
      const report = fields({ _method: 'PUT', pin_id: pins[1] ?? '', reason: 'hate' });
      t.is(await sendLate(eve, page, action, report), page);
      await logIn(eve, 'eve_reports', page);
      const back = (await eve.send('GET', page)).text;
      const shown = back.slice(back.indexOf(`action="${action}"`));
      t.regex(back, new RegExp(`<details open=""><summary[^>]*>[^]{0,200}action="${action}"`), page);
      t.regex(
        shown,
        /^[^]{0,600}role="alert">You were no longer logged in[^]*?<option value="hate" selected/,
      );
      t.false((await eve.send('GET', page)).text.includes('no longer logged in'), 'once');
    }
  },
);
