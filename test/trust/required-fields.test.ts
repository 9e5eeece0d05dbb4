import test from 'ava';
import { members } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { Client, type Answer, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { formsOf, type PageForm } from './support/page-forms.ts';
import { pagePaths } from './support/page-paths.ts';
import { aimsOf, thingsOf, type Things } from './support/victims-things.ts';

let service: TestService;
let ada: Member;
let friend: Member;
let staff: Member;
let things: Things;

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ ada, friend, staff } = await members(service, 'ada', 'friend', 'staff'));
  things = await thingsOf(service, ada, friend);
  await friend.call('PUT', `/v3/pins/${things.at(-1)?.[1][1]}/feedback/`, { reason: 'spam' });
  await employ(service, [staff]);
});
test.after.always(() => service?.stop());

let networks = 0;

/** Each from its own network, so that no rate limit hides a response. */
const fromAfar = () => ({ 'x-forwarded-for': `10.7.${++networks >> 8}.${networks & 255}` });

test.serial(
  '[API-03] what a page’s form asks for is refused by its operation when it is empty',
  async (t) => {
    const visitor = new Client(service.origin);
    const midway = new Client(service.origin);
    await midway.call('POST', '/v3/sessions/', { username_or_email: 'staff', password });
    const asked = new Set<string>();
    const taken: string[] = [];
    for (const [who, under] of [
      [visitor, '/'],
      // To all other pages, who has not given a code yet is a visitor.
      [midway, '/login/'],
      [ada, '/'],
      [staff, '/'],
    ] as const)
      for (const { form, page } of await formsFor(who, under))
        for (const [field, kind] of form.required) {
          const what = `${field} of ${form.action.replace(/\d{6,}/g, '{id}')}`;
          if (asked.has(what)) continue;
          asked.add(what);
          const { status, response } = await sendWithout(who, form, field);
          const named = response?.error?.fields.map((each) => each.field) ?? [];
          if (status !== 400 || !named.includes(field))
            taken.push(`${what} (${kind}, ${page}) → ${status} ${named.join()} ${response?.message}`);
        }
    t.true(asked.size > 70, `${asked.size} fields`);
    for (const field of [
      'birthday of /v3/register/',
      'code of /v3/sessions/second_step/',
      'words of /v3/appeals/age/',
    ])
      t.true(asked.has(field), field);
    t.deepEqual(taken, []);
  },
);

test.serial(
  '[API-03] a number that is left empty is none, and not 0, which may stand for much',
  async (t) => {
    // A suspension of 0 days is indefinite, and a ramp of 0 turns an experiment off.
    for (const [method, path, field, rest] of [
      ['POST', `/v3/staff/people/${ada.id}/suspension/`, 'days', { reason: 'spam' }],
      ['POST', '/v3/staff/experiments/dark_mode/', 'ramp', { weights: 'control:1,allowed:1' }],
    ] as const)
      for (const empty of ['', '  ', null, []]) {
        const { status, response } = await staff.call(method, path, { ...rest, [field]: empty }, fromAfar());
        t.deepEqual(
          [status, response?.error?.fields[0]?.field],
          [400, field],
          `${path} ${JSON.stringify(empty)}`,
        );
      }
    t.is((await ada.call('GET', '/v3/users/me/settings/')).status, 200);
  },
);

const password = 'a long enough password';

/** Forms with required fields on all pages under a path that are accessible to the person. */
async function formsFor(who: Client, under: string): Promise<{ form: PageForm; page: string }[]> {
  const found: { form: PageForm; page: string }[] = [];
  for (const path of await pagePaths(service.origin)) {
    if (path.includes('fragment=') || !path.startsWith(under)) continue;
    for (const page of filled(path)) {
      const { text } = await who.send('GET', page, { headers: { accept: 'text/html', ...fromAfar() } });
      for (const form of formsOf(text)) if (form.required.size > 0) found.push({ form, page });
    }
  }
  return found;
}

/** Fills a path with existing names. */
function filled(path: string): string[] {
  const names = [...path.matchAll(/@(\w+)/g)].map(([, name = '']) => name);
  const most = Math.max(1, ...names.map((name) => aimsOf(things, path, name).length));
  return Array.from({ length: most }, (_none, turn) =>
    path.replace(/@(\w+)/g, (_all, name: string) => {
      const ids = aimsOf(things, path, name);
      return encodeURIComponent(ids.at(turn) ?? ids[0] ?? '77');
    }),
  );
}

/** Submits a form without one required field, like a browser without validation. */
function sendWithout(who: Client, form: PageForm, field: string): Promise<Answer> {
  const body = new URLSearchParams([...form.fields]);
  for (const [name, kind] of form.required)
    if (body.get(name) === '') body.set(name, plausible[name] ?? plausible[kind] ?? 'words');
  // Fields of a kind are required only if that kind is selected.
  const kind = /^(product|recipe|article)_/.exec(field)?.[1];
  if (kind !== undefined) body.set('kind', kind);
  body.set(field, '');
  return who.send('POST', form.action, { headers: { accept: 'application/json', ...fromAfar() }, body });
}

const plausible: Record<string, string> = {
  email: 'someone@example.com',
  date: '1990-05-17',
  password,
  url: 'https://example.org/',
  product_price: '5',
  product_currency: 'EUR',
};
