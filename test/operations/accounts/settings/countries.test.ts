import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ada = await member(service, 'ada');
});
test.after.always(() => service?.stop());

const german = { 'accept-language': 'de-DE,de' };
const countryOf = async (who: Client): Promise<unknown> =>
  (
    (await who.send('GET', '/v3/users/ada/', { headers: german })).body?.['client_context'] as {
      country: string;
    }
  ).country;
const currencyOf = async (who: Client): Promise<string | undefined> => {
  const page = await who.send('GET', '/upload/', { headers: { ...german, accept: 'text/html' } });
  const input = /<input[^>]*name="product_currency"[^>]*>/.exec(page.text)?.[0] ?? '';
  return /value="(\w+)"/.exec(input)?.[1];
};

test.serial('[USER-06] [INTL-01] the country of a member is the one that they set', async (t) => {
  t.is(await countryOf(ada), 'DE', 'none set');
  t.is(await currencyOf(ada), 'EUR');
  const shown = await ada.send('GET', '/v3/users/me/settings/', { headers: german });
  t.like(shown.response?.data, { country: 'DE' }, 'the settings show what is used');
  await ada.call('PUT', '/v3/users/me/settings/', { about: 'Numbers' });
  t.is(await countryOf(ada), 'DE', 'another setting sets none');
  await ada.call('PUT', '/v3/users/me/settings/', { country: 'US' });
  t.is(await countryOf(ada), 'US', 'also the one that accounts begin with');
  await ada.call('PUT', '/v3/users/me/settings/', { country: 'JP' });
  t.is(await countryOf(ada), 'JP');
  t.is(await currencyOf(ada), 'JPY');
  t.is(await countryOf(new Client(service.origin)), 'DE');
});

test.serial('[USER-05] a sign-up takes the country that it names, unless there is none such', async (t) => {
  for (const [sent, country] of [
    ['fr', 'FR'],
    ['UK', 'DE'],
    ['ZZ', 'DE'],
    ['', 'DE'],
    [undefined, 'DE'],
  ] as const) {
    const who = new Client(service.origin);
    const made = await who.resource('UserRegisterResource', 'create', {
      first_name: 'Nia',
      email: `nia-${sent}@example.com`,
      password: 'a long enough password',
      birthday: '1990-05-17',
      country: sent,
    });
    t.is(made.status, 200, made.text);
    t.is(await countryOf(who), country, sent);
  }
});
