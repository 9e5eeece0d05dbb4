import test from 'ava';

import { limits } from '../../../../views/contract/limits.ts';
import type { Answer, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let ada: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Rooms')).id, 1);
});
test.after.always(() => service?.stop());

const accept = 'text/html';

/** Sends a form as a browser does without script. */
async function send(path: string, fields: [name: string, value: string][]): Promise<Answer> {
  const body = new URLSearchParams([['csrfmiddlewaretoken', 'x'], ...fields]);
  return ada.send('POST', path, {
    body,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Returns the page that shows why a form was refused. */
async function refused(path: string, fields: [name: string, value: string][]): Promise<string> {
  const answer = await send(path, fields);
  const to = answer.headers.get('location');
  if (answer.status !== 303 || to === null) throw new Error(answer.text);
  return (await ada.send('GET', to, { headers: { accept } })).text;
}

/** Returns the disclosure of a form. */
function disclosure(html: string, action: string): string {
  const at = html.indexOf(`action="${action}"`);
  return html.slice(html.lastIndexOf('<details', at), html.indexOf('</details>', at));
}

const put: [string, string] = ['_method', 'PUT'];
const input = (html: string, id: string): string =>
  new RegExp(`<input[^>]* id="${id}"[^>]*>|<input id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

test.serial('[CLOSE-02] refused details of a Pin are open and say why', async (t) => {
  const path = `/v3/pins/${pin}/details/`;
  for (const field of ['rich_title', 'product_brand'] as const) {
    const form = disclosure(await refused(path, [put, ['kind', ''], [field, 'x'.repeat(201)]]), path);
    t.regex(form, /^<details class="disclosure" open/, field);
    t.regex(form, new RegExp(`role="alert".*href="#${field}"`, 's'), field);
  }
});

test.serial(
  '[CLOSE-02] [API-03] the form of a product tells at once what is wrong with picture, link and price',
  async (t) => {
    const fieldsOf = async (link: string): Promise<string[]> => {
      const given: [string, string][] = [
        ['kind', 'product'],
        ['product_price', 'many'],
        ['product_currency', 'EUR'],
        ['link', link],
      ];
      const page = await refused('/v3/pins/', given);
      const summary = /<div[^>]*role="alert".*?<\/div>/s.exec(page)?.[0] ?? '';
      return [...summary.matchAll(/href="#(\w+)"/g)].map(([, field = '']) => field);
    };
    t.deepEqual(await fieldsOf('not an address'), ['image', 'link', 'product_price']);
    t.deepEqual(await fieldsOf('https://shop.example/'), ['image', 'product_price']);
  },
);

test.serial('[UPLOAD-05] refused tags of products are shown again as they were typed', async (t) => {
  const path = `/v3/pins/${pin}/product_tags/`;
  const form = disclosure(
    await refused(path, [
      put,
      ['tag_pin', 'a pot, blue'],
      ['tag_x', '12,5'],
      ['tag_y', '30'],
      ['tag_pin', '/pin/77/'],
      ['tag_x', ''],
      ['tag_y', '101'],
      ['tag_pin', ''],
      ['tag_x', ''],
      ['tag_y', ''],
    ]),
    path,
  );
  t.regex(form, /^<details class="disclosure" open/);
  t.regex(form, /href="#tag_pin-1"/);
  for (const [id, value] of [
    ['tag_pin-1', 'a pot, blue'],
    ['tag_x-1', '12,5'],
    ['tag_y-1', '30'],
    ['tag_pin-2', '/pin/77/'],
    ['tag_y-2', '101'],
    ['tag_pin-3', ''],
  ] as const)
    t.true(input(form, id).includes(`value="${value}"`), id);
  t.false(form.includes('id="tag_pin-4"'));
});

test.serial('[CLOSE-04] a box that was unticked stays so after a refusal', async (t) => {
  const path = `/v3/pins/${pin}/sponsorship/`;
  t.is((await ada.call('PUT', path, { partner: 'Breads', has_affiliates: true })).status, 200);
  const long: [string, string] = ['partner', 'x'.repeat(limits.sponsorName + 1)];
  const off: [string, string] = ['has_affiliates', 'false'];
  const on: [string, string] = ['has_affiliates', 'true'];
  t.regex(
    (await ada.send('GET', `/pin/${pin}/edit/`, { headers: { accept } })).text,
    /type="hidden" name="has_affiliates" value="false"/,
  );
  const unticked = disclosure(await refused(path, [put, long, off]), path);
  t.regex(unticked, /^<details class="disclosure" open/);
  t.false(input(unticked, 'has_affiliates').includes('checked'));
  const ticked = disclosure(await refused(path, [put, long, off, on]), path);
  t.true(input(ticked, 'has_affiliates').includes('checked'));
  t.is((await send(path, [put, ['partner', 'Breads'], off, on])).status, 303);
  t.true((await ada.send('GET', `/pin/${pin}/`)).text.includes('Includes sponsored products'));
  t.is((await send(path, [put, ['partner', 'Breads'], off])).status, 303);
  t.false((await ada.send('GET', `/pin/${pin}/`)).text.includes('Includes sponsored products'));
});

test.serial('[BOARD-01] the refused edit of an older note is shown with its text and why', async (t) => {
  const { id: board } = await boardOf(ada, 'Plans');
  const path = `/v3/boards/${board}/notes/`;
  const note = async (text: string): Promise<string> =>
    ((await ada.call('POST', path, { text })).response?.data as { id: string }).id;
  const oldest = await note('The oldest');
  for (let at = 0; at < limits.notesPage; at += 1) await note(`Note ${at}`);
  const long = 'A long afterthought. '.repeat(120);
  t.false((await ada.send('GET', `/board/${board}/notes/`)).text.includes('The oldest'));
  const edit = disclosure(await refused(`${path}${oldest}/`, [put, ['text', long]]), `${path}${oldest}/`);
  t.regex(edit, /^<details open/);
  t.regex(edit, /role="alert"/);
  t.true(edit.includes(long.trim()));

  t.is((await ada.call('DELETE', `${path}${oldest}/`)).status, 200);
  const gone = await refused(`${path}${oldest}/`, [put, ['text', 'Too late'], ['title', 'Kept']]);
  t.regex(gone, /role="alert"/);
  t.true(gone.includes('Too late'), 'it can be added as a new note');
  t.true((await refused(`${path}nonsense/`, [put, ['text', 'Nowhere']])).includes('Nowhere'));
});

test.serial('[BOARD-07] after a refusal the ticks are those that were set, also beside all', async (t) => {
  const { id: board } = await boardOf(ada, 'Many');
  const pins = await quickPins(service, ada.id, board, 3);
  const ticked = (html: string): string[] =>
    [...html.matchAll(/<input[^>]* name="pin_ids"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('checked=""'))
      .map((tag) => /value="(\d+)"/.exec(tag)?.[1] ?? '');
  const chosen: [string, string][] = [
    put,
    ['board_id', board],
    ['ask', '1'],
    ['pin_ids', pins[0] ?? ''],
    ['target', '77'],
  ];
  t.deepEqual(ticked(await refused('/v3/bulk_edit/', chosen)), [pins[0]]);
  const all = await refused('/v3/bulk_edit/', [...chosen, ['all', '1']]);
  t.deepEqual(ticked(all), [pins[0]]);
  t.regex(all, /<input(?=[^>]* name="all")[^>]* checked=""/);
});

test.serial('[BOARD-07] pins are not moved or copied to where nobody chose', async (t) => {
  const { id: board } = await boardOf(ada, 'Undecided');
  const [pin = ''] = await quickPins(service, ada.id, board, 1);
  for (const method of ['PUT', 'POST']) {
    const html = await refused('/v3/bulk_edit/', [
      ['_method', method],
      ['board_id', board],
      ['pin_ids', pin],
      ['target', ''],
    ]);
    t.true(html.includes('Choose where they go.'), method);
  }
});

test.serial('a site is made private by the form of its staff', async (t) => {
  await employ(service, [ada]);
  const form: [string, string][] = [put, ['is_private', 'false'], ['is_private', 'true']];
  const wrong = await refused('/v3/staff/site/', [...form, ['refused_domains', 'not a domain']]);
  t.true(input(wrong, 'is_private').includes('checked'));
  t.is((await send('/v3/staff/site/', form)).status, 303);
  t.like((await ada.call('GET', '/v3/staff/site/')).response?.data, { is_private: true });
  t.is((await send('/v3/staff/site/', form.slice(0, 2))).status, 303);
  t.like((await ada.call('GET', '/v3/staff/site/')).response?.data, { is_private: false });
});

test.serial('[CLOSE-07] [UI-09] a comment is not lost with its Pin, or where comments are off', async (t) => {
  const { hana } = await members(service, 'hana');
  const [own = ''] = await quickPins(service, hana.id, (await boardOf(hana, 'Short-lived')).id, 1);
  const path = `/v3/aggregated_pin_data/${own}/comment/`;
  const comment = { body: '', headers: { accept } };
  const say = async (fields: Record<string, string>): Promise<Answer> => {
    const body = new URLSearchParams({ csrfmiddlewaretoken: 'x', ...fields });
    const answer = await ada.send('POST', path, { ...comment, body });
    return ada.send('GET', answer.headers.get('location') ?? '', { headers: { accept } });
  };
  const said = await ada.call('POST', path, { text: 'First' });
  const { id: parent } = said.response?.data as { id: string };
  t.is((await ada.call('DELETE', `/v3/aggregated_comments/${parent}/`)).status, 200);
  const reply = await say({ text: 'A reply <to> nothing', parent_id: parent });
  t.true(reply.text.includes('A reply &lt;to&gt; nothing</textarea>'));
  await hana.call('PUT', path, { comments_disabled: true });
  const off = await say({ text: 'Said too late' });
  t.is(off.status, 200);
  t.true(off.text.includes('Said too late</textarea>'));
  t.is((await hana.call('DELETE', `/v3/pins/${own}/`)).status, 200);
  const gone = await say({ text: 'Lovely light', upload_id: '77' });
  t.is(gone.status, 404);
  t.regex(gone.text, /This is what you wrote.*Lovely light<\/textarea>/s);
  t.notRegex(gone.text, /readonly[^>]*>77</i, 'only what is words');
});

test.serial(
  '[CLOSE-07] [UI-09] a text far too long is refused beside its field, and comes back whole',
  async (t) => {
    const path = `/v3/aggregated_pin_data/${pin}/comment/`;
    const long = `${'Так много слов. '.repeat(8000)}The end`;
    const answer = await send(path, [['text', long]]);
    t.is(answer.status, 400);
    t.regex(answer.text, /500 characters at most/);
    t.regex(answer.text, /слов\. The end<\/textarea>/);
    const body = new FormData();
    for (const [name, value] of [
      ['csrfmiddlewaretoken', 'x'],
      ['text', 'y'.repeat(70_000)],
    ] as const)
      body.append(name, value);
    const withPicture = await ada.send('POST', path, { body, headers: { accept } });
    t.is(withPicture.status, 400);
    t.regex(withPicture.text, /500 characters at most/);
    t.regex(withPicture.text, /y{70000}<\/textarea>/);
  },
);
