import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { inLocale } from '../../../../server/locale-scope.ts';
import { refusals } from '../../../../server/refusals.ts';
import { boardOf, members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let board: { id: string };

test.before(async () => {
  service = await startService({
    worker: false,
    env: { ORIGIN: 'http://pins.example', TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'CF-IPCountry' },
  });
  ({ ada } = await members(service, 'ada'));
  board = await boardOf(ada, 'Bread');
});
test.after.always(() => service.stop());

test.serial(
  '[API-03] a sort that is not known and a page that is too large are refused by name',
  async (t) => {
    for (const [name, options, field] of [
      ['BoardsResource', { username: 'ada', sort: 'by_mood' }, 'sort'],
      ['BoardsResource', { username: 'ada', group_by: 'color' }, 'group_by'],
      ['UserPinsResource', { username: 'ada', sort: 'newest' }, 'sort'],
      ['BoardFeedResource', { board_id: board.id, page_size: 100_000 }, 'page_size'],
      ['BoardFeedResource', { board_id: board.id, page_size: 'many' }, 'page_size'],
      ['UserHomefeedResource', { page_size: 0 }, 'page_size'],
      ['UserFollowersResource', { username: 'ada', page_size: '2.5' }, 'page_size'],
    ] as const) {
      const answer = await ada.resource(name, 'get', options);
      t.is(answer.status, 400, `${name} ${JSON.stringify(options)}`);
      t.deepEqual(
        answer.response?.error?.fields.map((each) => each.field),
        [field],
      );
    }
    for (const page_size of [0, 251, -1, '1e1', '0x10', '2.5', [10], ['10', '20'], {}, true]) {
      const options = { board_id: board.id, page_size };
      const { status, response } = await ada.resource('BoardFeedResource', 'get', options);
      t.is(status, 400, JSON.stringify(page_size));
      t.is(response?.message, 'page_size: Must be a whole number from 1 to 250.');
    }
    const twice = await ada.send('GET', `/v3/boards/${board.id}/pins/?page_size=1&page_size=2`);
    t.is(twice.status, 400);
    for (const page_size of [250, '25', '', null])
      t.is((await ada.resource('BoardFeedResource', 'get', { board_id: board.id, page_size })).status, 200);
  },
);

test.serial('[INTL-01] the country is what the proxy says, else a hint of the browser', async (t) => {
  const visitor = new Client(service.origin);
  const country = async (headers: Record<string, string>): Promise<unknown> =>
    (
      (await visitor.send('GET', '/v3/users/ada/', { headers })).body?.['client_context'] as {
        country: string;
      }
    ).country;
  t.is(await country({ 'cf-ipcountry': 'JP', 'accept-language': 'de-DE' }), 'JP');
  t.is(await country({ 'cf-ipcountry': 'XX', 'accept-language': 'pt-BR,pt;q=0.9' }), 'BR');
  t.is(await country({ 'cf-ipcountry': '<b>', 'accept-language': 'zh-Hant-TW, en' }), 'TW');
  t.is(await country({ 'accept-language': 'fr, en' }), 'FR', 'the first region of the language');
  t.is(await country({ 'accept-language': '' }), 'US');
});

test.serial(
  '[INTL-02] what is refused is said in the language of the request, with its plurals',
  async (t) => {
    const visitor = new Client(service.origin);
    const refused = async (language: string): Promise<string | undefined> => {
      const given = { username_or_email: '', password: 'x' };
      const answer = await visitor.call('POST', '/v3/sessions/', given, { 'accept-language': language });
      t.is(answer.status, 400);
      return answer.response?.error?.fields[0]?.message;
    };
    t.is(await refused('de-AT,de;q=0.9'), 'Angabe fehlt.');
    t.is(await refused('xx'), 'The email address or username is required.');
    const { line, variantValues } = inLocale('ru-RU', () => ({ ...refusals.products }));
    t.regex(line({ line: 1, problem: variantValues({ count: 2 }) }), /^Строка 1: укажите 2 значения /);
    t.regex(variantValues({ count: 5 }), /5 значений/);
    t.regex(
      inLocale('ar-EG', () => refusals.products.variantValues({ count: 3 })),
      /3 قيم /,
    );
  },
);
