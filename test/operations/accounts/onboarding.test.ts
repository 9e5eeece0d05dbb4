import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, quickPins } from '../support/people.ts';
import { forget } from './mailbox.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ada = await member(service, 'ada');
});
test.after.always(() => service.stop());

const path = '/v3/users/me/onboarding/';
const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const retitle: Statement = { name: 'test_retitle', text: 'UPDATE pins SET title = $2 WHERE id = $1' };

async function send(who: Client, to: string, fields: [string, string][]): Promise<string> {
  const answer = await who.send('POST', to, { headers: html, body: new URLSearchParams(fields).toString() });
  return `${answer.status} ${answer.headers.get('location') ?? answer.text.slice(0, 300)}`;
}
const step = (who: Client, ...fields: [string, string][]): Promise<string> =>
  send(who, path, [['_method', 'PUT'], ...fields]);

test.serial(
  '[USER-07] sign-up on its page leads through Gender, InterestPicker, UseCase, LoadingStep and AppInstall to home',
  async (t) => {
    await forget(service);
    const nora = new Client(service.origin);
    t.true((await nora.send('GET', '/signup/')).text.includes('name="onboard"'));
    const fields: [string, string][] = [
      ['first_name', 'Nora'],
      ['email', 'nora@example.com'],
      ['password', 'a long enough password'],
      ['birthday', '1990-05-17'],
      ['onboard', 'true'],
      ['next', '/'],
    ];
    t.is(await send(nora, '/v3/register/', fields), '303 /onboarding/gender/');
    const settings = await nora.call('GET', '/v3/users/me/settings/');
    t.like(settings.response?.data, { locale: 'en-US', country: 'US', gender: 'unspecified' });
    t.like((await nora.call('GET', path)).response?.data, {
      steps: ['Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall'],
      step: 'Gender',
      is_finished: false,
    });
    const gender = await nora.send('GET', '/onboarding/gender/');
    for (const value of ['female', 'male', 'unspecified']) t.true(gender.text.includes(`value="${value}"`));
    t.true(gender.text.includes('Step 1 of 5'));
    t.is(await step(nora, ['step', 'Gender'], ['gender', 'female']), '303 /onboarding/interests/');
    t.like((await nora.call('GET', '/v3/users/me/settings/')).response?.data, { gender: 'female' });

    const picker = await nora.send('GET', '/onboarding/interests/');
    const [first = '', second = ''] = [...picker.text.matchAll(/name="interest_ids" value="(\d+)"/g)].flatMap(
      (match) => match[1] ?? [],
    );
    t.is(
      await step(nora, ['step', 'InterestPicker'], ['interest_ids', first], ['interest_ids', second]),
      '303 /onboarding/use-case/',
    );
    t.like((await nora.call('GET', path)).response?.data, { step: 'UseCase' });
    const home = await nora.send('GET', '/');
    t.true(home.text.includes('Finish setting up your account'), 'home leads back to what is unfinished');
    const phone = new Client(service.origin);
    const login = { username_or_email: 'nora', password: 'a long enough password' };
    t.is((await phone.call('POST', '/v3/sessions/', login)).status, 200);
    t.true((await phone.send('GET', '/')).text.includes('Finish setting up your account'), 'in any browser');
    t.is((await nora.send('GET', '/onboarding/')).headers.get('location'), '/onboarding/use-case/');

    t.is(
      await step(nora, ['step', 'InterestPicker'], ['interest_ids', second]),
      '303 /onboarding/use-case/',
      'going back and unticking one',
    );
    t.like((await nora.call('GET', path)).response?.data, { interest_ids: [second] });
    t.is(
      await step(nora, ['step', 'UseCase'], ['use_cases', 'share'], ['use_cases', 'plan']),
      '303 /onboarding/loading/',
    );
    t.is((await nora.send('GET', '/onboarding/loading/')).status, 200);
    t.is(await step(nora, ['step', 'LoadingStep']), '303 /onboarding/app/');
    const last = await nora.send('GET', '/onboarding/app/');
    t.true(last.text.includes('Post a picture'));
    t.false(last.text.includes('Get the app'), 'there is none');
    t.is(await step(nora, ['step', 'AppInstall']), '303 /');
    t.like((await nora.call('GET', path)).response?.data, { is_finished: true });
    for (const who of [nora, phone])
      t.false((await who.send('GET', '/')).text.includes('Finish setting up your account'));
  },
);

test.serial('[USER-07] every step can be skipped, and all of them be put away', async (t) => {
  const eve = await member(service, 'eve');
  const to: string[] = [];
  for (const name of ['Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall']) {
    const answer = await eve.call('PUT', path, {
      step: name,
      skip: true,
      gender: 'male',
      interest_ids: ['1'],
    });
    to.push(String((answer.response?.data as { next_step: string | null }).next_step));
  }
  t.deepEqual(to, ['InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall', 'null']);
  t.like((await eve.call('GET', path)).response?.data, { gender: 'unspecified', interest_ids: [] });
  t.is((await eve.call('PUT', path, { step: 'Color' })).status, 400);
  t.is((await eve.call('PUT', path, { step: 'InterestPicker', interest_ids: ['1'] })).status, 404);
  t.is((await eve.call('PUT', path, { step: 'Gender', gender: 'robot' })).status, 400);
  const finn = await member(service, 'finn');
  t.is((await finn.call('DELETE', path)).status, 200);
  t.like((await finn.call('GET', path)).response?.data, { is_finished: true });
  const visitor = new Client(service.origin);
  t.is((await visitor.call('PUT', path, { step: 'Gender' })).status, 401);
  t.is(
    (await visitor.send('GET', '/onboarding/interests/')).headers.get('location'),
    '/login/?next=%2Fonboarding%2Finterests%2F',
  );
  t.is((await eve.send('GET', '/onboarding/color/')).status, 404);
});

test.serial('[USER-07] topics picked while signing up shape the home feed', async (t) => {
  const board = await boardOf(ada, 'Odds');
  const [cat = ''] = await quickPins(service, ada.id, board.id, 1);
  await quickPins(service, ada.id, board.id, 3);
  await service.db.rows(retitle, [cat, 'A kitten']);
  await annotatePins({ db: service.db }, 500);
  const kim = await member(service, 'kim');
  const cats = (await kim.call('GET', '/v3/interests/cats/')).response?.data as {
    breadcrumbs: { id: string }[];
  };
  const animals = cats.breadcrumbs[0]?.id ?? '';
  t.true((await kim.send('GET', '/onboarding/interests/')).text.includes(`value="${animals}"`));
  await kim.call('PUT', path, { step: 'InterestPicker', interest_ids: [animals] });
  const feed = (await kim.call('GET', '/v3/feeds/home/')).response?.data as {
    id: string;
    recommendation_reason: { reason: string } | null;
  }[];
  t.like(
    feed.find(({ id }) => id === cat),
    { recommendation_reason: { reason: 'FOLLOWED_INTEREST' } },
  );
});
