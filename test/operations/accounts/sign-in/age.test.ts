import test, { type ExecutionContext } from 'ava';
import { Client, type Answer } from '../../../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../../support/outside/oidc-provider.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { type Said, day, thirteen, tooYoung, nothing, noDates, isIn } from './support/birth-dates.ts';

let acme: OidcProvider;
let corp: OidcProvider;
let service: TestService;
let networks = 0;

test.before(async () => {
  [acme, corp] = await Promise.all([startOidcProvider('acme-1'), startOidcProvider('corp-1')]);
  const common = { client_id: 'pins', client_secret: oidcSecret, internal: true };
  const providers = [
    { ...common, id: 'acme', issuer: acme.issuer, label: 'Acme' },
    { ...common, id: 'corp', issuer: corp.issuer, label: 'Corp', business: true, domains: ['corp.example'] },
  ];
  service = await startService({
    worker: false,
    env: { ...(await settingsFor(providers)), TRUSTED_PROXIES: '1' },
  });
});
test.after.always(async () => {
  acme?.close();
  corp?.close();
  await service?.stop();
});

const fromAfar = () => ({ 'x-forwarded-for': `10.5.${++networks >> 8}.${networks & 255}` });

/** Each sign-up method, with its response to an age. */
const ways: Record<string, (said: Said) => Promise<{ answer: Answer; who: Client }>> = {
  async 'by /v3'(said) {
    const who = new Client(service.origin);
    return { who, answer: await who.call('POST', '/v3/register/', { ...newcomer(), ...said }, fromAfar()) };
  },
  async 'by resource'(said) {
    const who = new Client(service.origin);
    const data = JSON.stringify({ options: { ...newcomer(), ...said }, context: {} });
    const body = new URLSearchParams({ source_url: '/', data });
    const path = '/resource/UserRegisterResource/create/';
    return { who, answer: await who.send('POST', path, { body, headers: fromAfar() }) };
  },
  async 'by form'(said) {
    const who = new Client(service.origin);
    return { who, answer: await sendForm(who, '/v3/register/', { ...newcomer(), ...said }) };
  },
  async 'through another site'(said) {
    const who = await backFrom('acme');
    return { who, answer: await sendForm(who, '/v3/register/sso/', { first_name: 'New', ...said }) };
  },
  async 'as a business'(said) {
    const who = await backFrom('corp');
    const business = { first_name: 'New', business_name: 'Works', category: 'brand' };
    return { who, answer: await sendForm(who, '/v3/register/sso/', { ...business, ...said }) };
  },
};

let newcomers = 0;
function newcomer(): Said {
  newcomers += 1;
  return { first_name: 'New', email: `new${newcomers}@example.com`, password: 'a long enough password' };
}

function sendForm(who: Client, path: string, fields: Said): Promise<Answer> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return who.send('POST', path, { body, headers: { accept: 'text/html', ...fromAfar() } });
}

async function backFrom(id: 'acme' | 'corp'): Promise<Client> {
  const who = new Client(service.origin);
  const provider = id === 'acme' ? acme : corp;
  newcomers += 1;
  provider.person = { sub: `${newcomers}`, email: `by${newcomers}@${id}.example`, email_verified: true };
  const out = await who.send('GET', `/login/sso/${id}/start/`, { headers: fromAfar() });
  const back = await provider.logIn(out.headers.get('location') ?? '');
  await who.send('GET', back.pathname + back.search, { headers: fromAfar() });
  return who;
}

async function isRefused(t: ExecutionContext, way: string, said: Said, field = 'birthday'): Promise<void> {
  const { answer, who } = await (ways[way] as (typeof ways)[string])(said);
  const told = `${way} ${JSON.stringify(said)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  t.false(await isIn(who), told);
  if (answer.status === 303) {
    const page = await who.send('GET', answer.headers.get('location') ?? '/');
    t.true(new RegExp(`<input id="${field}"[^>]* aria-invalid="true"`).test(page.text), told);
  } else t.deepEqual([answer.status, answer.response?.error?.fields[0]?.field], [400, field], told);
}

test.serial('[USER-05] no way to an account leads past a date of birth', async (t) => {
  for (const way of Object.keys(ways))
    for (const said of [...nothing, ...noDates().map((birthday) => ({ birthday }))])
      if (!(way.startsWith('by ') && said['birthday'] === '0')) await isRefused(t, way, said);
});

test.serial(
  '[USER-05] a date is judged also where an age comes with it, and an age of the young is refused',
  async (t) => {
    for (const way of ['by /v3', 'by resource', 'by form']) {
      await isRefused(t, way, { birthday: tooYoung(), age: 30 });
      await isRefused(t, way, { birthday: 'soon', age: 30 });
      if (way !== 'by form') await isRefused(t, way, { age: 12 }, 'age');
    }
    for (const said of [
      { birthday: null },
      { birthday: [] },
      { birthday: true },
      { birthday: {} },
      { age: [] },
      { age: true },
    ])
      await isRefused(t, 'by /v3', said);
    for (const age of [12, 0, -40, 12.5, 131, '12', 'thirty']) await isRefused(t, 'by /v3', { age }, 'age');
  },
);

test.serial('[USER-05] the same ways lead to an account with a date of birth', async (t) => {
  for (const [way, ask] of Object.entries(ways)) {
    const { answer, who } = await ask({ birthday: thirteen().toISOString().slice(0, 10) });
    t.true(await isIn(who), `${way} ${answer.status} ${answer.text.slice(0, 300)}`);
  }
});

test.serial('[USER-05] clients that send an age, or seconds since 1970, sign up as before', async (t) => {
  const born = thirteen().toISOString().slice(0, 10);
  for (const said of [
    { age: 30 },
    { age: '30' },
    { age: 30, birthday: '' },
    { age: 13, birthday: null },
    { birthday: born },
    { birthday: 643_000_000 },
    { birthday: '643593600' },
    { birthday: '86400' },
    { birthday: -643_593_600, age: '' },
  ]) {
    const { answer, who } = await (ways['by /v3'] as (typeof ways)[string])(said);
    t.is(answer.status, 201, `${JSON.stringify(said)} ${answer.text}`);
    t.true(await isIn(who));
  }
});

test.serial(
  '[USER-05] an appeal about an age names a day on which somebody can have been born',
  async (t) => {
    const appeal = (birthday: string) =>
      new Client(service.origin).call(
        'POST',
        '/v3/appeals/age/',
        { email: 'a@example.com', birthday, words: 'It is wrong.' },
        fromAfar(),
      );
    for (const birthday of ['', '0001-01-01', '1899-12-31', '1990-02-31', '9999-12-31', day(2)]) {
      const { status, response } = await appeal(birthday);
      t.deepEqual([status, response?.error?.fields[0]?.field], [400, 'birthday'], birthday);
    }
    t.is((await appeal(tooYoung())).status, 201, 'children may say how old they are');
  },
);
