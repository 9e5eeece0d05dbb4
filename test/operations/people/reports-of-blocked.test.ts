import test from 'ava';
import type { Answer, Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';
import { begin, talks } from '../support/talks.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob, eve } = await members(service, 'sam', 'ada', 'bob', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

const block = (who: Member, whom: Member): Promise<Answer> => who.call('PUT', `/v3/users/${whom.id}/block/`);
const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const cases = async (): Promise<string[]> =>
  ((await sam.call('GET', '/v3/staff/reports/')).response?.data as { id: string }[])
    .map(({ id }) => id)
    .sort();

/** What one person had from the other: a message, a pin, a comment. */
async function meet(from: Member, to: Member, words: string) {
  const [pin = ''] = await quickPins(service, from.id, (await boardOf(from, words)).id, 1);
  const begun = await begin(from, [to], words);
  const talk = (begun.response?.data as { id: string }).id;
  const own = await quickPins(service, to.id, (await boardOf(to, `Of ${words}`)).id, 1);
  const said = await from.call('POST', `/v3/aggregated_pin_data/${own[0]}/comment/`, { text: words });
  return { pin, talk, comment: (said.response?.data as { id: string }).id };
}

const reportAll = async (who: Member, whom: Member, had: Awaited<ReturnType<typeof meet>>) => ({
  talk: (await who.call('PUT', `/v3/conversations/${had.talk}/report/`, { reason: 'harassment' })).status,
  person: (await who.call('PUT', `/v3/users/${whom.id}/report/`, { reason: 'harassment' })).status,
  comment: (await who.call('PUT', `/v3/aggregated_comments/${had.comment}/report/`, { reason: 'harassment' }))
    .status,
  pin: (await who.call('PUT', `/v3/pins/${had.pin}/feedback/`, { reason: 'harassment' })).status,
});
const all = { talk: 200, person: 200, comment: 200, pin: 200 };

test.serial(
  '[FEED-07] [USER-03] whoever blocks first is reported for what they sent all the same',
  async (t) => {
    const had = await meet(bob, ada, 'You will be sorry');
    t.is((await block(bob, ada)).status, 200);
    t.deepEqual(await reportAll(ada, bob, had), all);
    t.is((await cases()).length, 4);
    const led = (await page(ada, `/conversation/${had.talk}/`)).headers.get('location') ?? '';
    t.regex((await page(ada, led)).text, /A block closed this conversation/);
    const shown = await sam.call('GET', `/v3/staff/reports/comment/${had.comment}/`);
    t.regex(shown.text, /You will be sorry/);
    t.is((await ada.call('GET', `/v3/pins/${had.pin}/`)).status, 404, 'the block still holds');
  },
);

test.serial('[FEED-07] [USER-03] whoever blocked a person reports them, and finds where', async (t) => {
  const had = await meet(eve, ada, 'I know where you live');
  t.is((await block(ada, eve)).status, 200);
  t.deepEqual(await reportAll(ada, eve, had), all);
  const list = await page(ada, '/settings/blocked/');
  t.regex(list.text, /href="\/report\/eve\/"/);
  t.is((await page(ada, '/report/eve/')).status, 200);
});

test.serial(
  '[FEED-07] [BOARD-01] a board is reported from its menu, with its owner, and named',
  async (t) => {
    const { gil, ida } = await members(service, 'gil', 'ida');
    const board = await boardOf(gil, 'Offensive <name>');
    const shown = await page(ida, board.url);
    t.true(shown.text.includes(`href="/report/gil/?board=${board.id}"`));
    t.false((await page(gil, board.url)).text.includes('/report/'), 'not one’s own');
    const form = await page(ida, `/report/gil/?board=${board.id}`);
    t.regex(form.text, /The board “Offensive &lt;name&gt;”: http[^<]*\/gil\/offensive-name\/<\/p>/);
    const secret = (await gil.call('POST', '/v3/boards/', { name: 'Hidden', privacy: 'secret' })).response
      ?.data;
    const { id } = secret as { id: string };
    t.notRegex((await page(ida, `/report/gil/?board=${id}`)).text, /Hidden/);
    const [pin = ''] = await quickPins(service, ida.id, (await boardOf(ida, 'Whole')).id, 1);
    const saved = (await gil.call('POST', `/v3/pins/${pin}/repin/`)).response?.data;
    const { board: profile } = saved as { board: { id: string } };
    const opened = (await page(ida, `/report/gil/?board=${profile.id}`)).text;
    t.notRegex(opened, /name="board_id"/, 'Pins saved without a board are on no board to report');
  },
);

test.serial(
  '[FEED-07] [BOARD-01] who has reported a person adds a board of theirs to the open report',
  async (t) => {
    const { hal, joe } = await members(service, 'hal', 'joe');
    const board = await boardOf(hal, 'Insults');
    const path = `/v3/users/${hal.id}/report/`;
    const opened = async (query = ''): Promise<string> => (await page(joe, `/report/hal/${query}`)).text;
    const ofBoard = `?board=${board.id}`;
    const details = async (): Promise<string> => {
      const shown = await sam.call('GET', `/v3/staff/reports/user/${hal.id}/`);
      return (shown.response?.data as { reports: { details: string }[] }).reports[0]?.details ?? '';
    };
    await joe.call('PUT', path, { reason: 'spam', details: 'Writes to everybody' });
    t.notRegex(await opened(), /<textarea/);
    t.regex(await opened(ofBoard), /<textarea/, 'the board is not reported yet');
    t.true((await opened(ofBoard)).includes(`name="board_id" value="${board.id}"`));
    const fields = { _method: 'PUT', board_id: board.id, reason: 'hate', details: 'See its name' };
    const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: 'x' });
    t.is((await joe.send('POST', path, { body, headers: { accept: 'text/html' } })).status, 303);
    t.regex(
      await details(),
      /^The board “Insults”: http.*\/insults\/\nSee its name\nSpam\nWrites to everybody$/,
    );
    t.notRegex(await opened(ofBoard), /<textarea/, 'now it is');
    const read = (await page(sam, `/_staff/reports/user/${hal.id}/`)).text;
    t.regex(read, /: <a href="\/hal\/insults\/">http[^<]*\/hal\/insults\/<\/a>\nSee its name/);
    const before = await details();
    await joe.call('PUT', path, { reason: 'spam', details: 'See its name' });
    await joe.call('PUT', path, { reason: 'spam' });
    t.is(await details(), `Hateful activities\n${before}`, 'nothing is added twice');
    for (let at = 0; at < 10; at += 1)
      await joe.call('PUT', path, { reason: 'spam', details: `${at}${'x'.repeat(499)}` });
    t.regex(await details(), /^9x/);
    const decision = { decision: 'dismiss', reason: 'Fine' };
    t.is((await sam.call('POST', `/v3/staff/reports/user/${hal.id}/decision/`, decision)).status, 200);
    await joe.call('PUT', path, { reason: 'spam', details: 'Again' });
    t.is(await details(), 'Again', 'what was decided is over');
  },
);

test.serial(
  '[FEED-07] the conversation that a block closed is reported from its page and its list',
  async (t) => {
    const [talk] = await talks(ada);
    t.is(talk, undefined, 'closed conversations are in no inbox');
    const list = await page(ada, '/conversation/closed/');
    t.is(list.status, 200);
    const found = [...list.text.matchAll(/href="(\/conversation\/closed\/\?talk=(\d+))"/g)];
    t.is(found.length, 2);
    const [, path = '', id = ''] = found[1] ?? [];
    t.is((await page(ada, `/conversation/${id}/`)).headers.get('location'), path);
    const tomb = await page(ada, path);
    t.is(tomb.status, 200);
    t.regex(tomb.text, /Report what bob wrote.*You will be sorry/s, 'what was received can be chosen');
    t.is(
      (await ada.call('GET', `/v3/conversations/${id}/messages/`)).status,
      404,
      'and is read nowhere else',
    );
    const sent = await ada.send('POST', `/v3/conversations/${id}/report/`, {
      body: new URLSearchParams({ _method: 'PUT', reason: 'spam', next: path }),
      headers: { accept: 'text/html' },
    });
    t.is(sent.headers.get('location'), path);
    await ada.send('POST', `/v3/conversations/${id}/report/`, {
      body: new URLSearchParams({ _method: 'PUT', details: 'He writes & writes', next: path }),
      headers: { accept: 'text/html' },
    });
    const again = (await page(ada, path)).text;
    t.regex(again, /He writes &amp; writes<\/textarea>/);
    t.regex(again, /Say what is wrong\./);
    t.is((await page(sam, path)).status, 404, 'nobody else');
    t.regex((await page(ada, '/conversation/')).text, /href="\/conversation\/closed\/"/);
    t.notRegex((await page(sam, '/conversation/')).text, /href="\/conversation\/closed\/"/);
    t.is((await page(ada, '/report/bob/')).status, 200, 'also the person, who is not shown otherwise');
  },
);
