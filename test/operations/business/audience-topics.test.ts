import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';

let service: TestService;
let ada: Member;
let items: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand' });
  items = `/v3/businesses/${ada.id}/items/`;
});
test.after.always(() => service?.stop());

let added = 0;
const add = (words: string) =>
  ada.call('POST', items, { kind: 'audience', name: `Those ${(added += 1)}`, words });

test.serial('[BIZ-02] an audience takes topics by their names in any language', async (t) => {
  const made = await add('Wohnzimmer, travel, 客厅');
  t.is(made.status, 201, made.text);
  t.deepEqual((made.response?.data as { words: string[] }).words, ['living rooms', 'travel']);
});

test.serial('[BIZ-02] what is no topic is refused with those that it may mean', async (t) => {
  const near = await add('Travell');
  t.is(near.status, 400);
  t.regex(near.text, /no topic “travell”\. Did you mean Travel/i);
  t.regex((await add('cook')).text, /Did you mean .*Food and drink/, 'a word of a topic');
  t.regex((await add('Wohnzimer')).text, /Did you mean Living rooms/, 'misspelled, in any language');
  t.regex((await add('qqqq')).text, /no topic “qqqq”\. Choose one/);
  t.is((await add('')).status, 201, 'the followers of the business');
});

test.serial('[BIZ-02] an audience that is given what is no topic stays, and its form says so', async (t) => {
  const { id } = (await add('travel')).response?.data as { id: string };
  const own = `${items}${id}/`;
  t.is((await ada.call('PUT', own, { words: 'qqqq' })).status, 400);
  t.is((await ada.call('PUT', own, { words: 'Gardening' })).status, 200);
  const area = `/business/business-manager/${ada.id}/audiences/${id}/`;
  const open = async () => (await ada.send('GET', area, { headers: { accept: 'text/html' } })).text;
  const fields = { _method: 'PUT', kind: 'audience', name: 'Those', note: '', words: 'gardenning' };
  const sent = await sendForm(ada, await open(), own, fields);
  t.is(sent.headers.get('location'), area);
  t.regex(await open(), /Did you mean Gardening/);
  t.regex(await open(), /value="gardening"/);
});
