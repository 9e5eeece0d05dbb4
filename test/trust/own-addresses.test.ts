import test from 'ava';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../support/outside/oidc-provider.ts';
import { rawGet } from '../support/service/raw-get.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { isOurs, own } from './support/is-ours.ts';
import { browserGoesTo, nastyPaths } from './support/nasty-paths.ts';

const media = 'https://media.example';
let acme: OidcProvider;
let service: TestService;
let ada: Member;
let pin: string;
let networks = 0;

test.before(async () => {
  acme = await startOidcProvider('acme-1');
  const provider = { id: 'acme', issuer: acme.issuer, client_id: 'pins', label: 'Acme', internal: true };
  service = await startService({
    worker: false,
    env: {
      ...(await settingsFor([{ ...provider, client_secret: oidcSecret }])),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    },
  });
  ({ ada } = await members(service, 'ada'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Lamps')).id, 1);
});
test.after.always(async () => {
  acme?.close();
  await service?.stop();
});

/** Headers of a request from a new network. */
const fromAfar = () => ({
  accept: 'text/html',
  'x-forwarded-for': `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
});

test.serial('[USER-05] pages that send on to a path of the address never leave the site', async (t) => {
  const pages = ['/login/', '/signup/', '/login/code/', '/login/sso/acme/start/'];
  for (const [at, next] of nastyPaths(9, 400).entries()) {
    const page = pages[at % pages.length] ?? '';
    const answer = await ada.send('GET', `${page}?next=${encodeURIComponent(next)}`, { headers: fromAfar() });
    t.is(answer.status, 302, page);
    isOurs(t, answer.headers.get('location') ?? '', `${page} ${next}`);
  }
});

test.serial(
  '[USER-05] what pages carry along for a visitor is ours before it is sent anywhere',
  async (t) => {
    const visitor = new Client(service.origin);
    for (const [at, next] of nastyPaths(10, 120).entries()) {
      const page = ['/login/', '/signup/'][at % 2] ?? '';
      const { text } = await visitor.send('GET', `${page}?next=${encodeURIComponent(next)}`, {
        headers: fromAfar(),
      });
      const carried = /name="next" value="([^"]*)"/
        .exec(text)?.[1]
        ?.replaceAll('&amp;', '&')
        .replaceAll('&#x27;', "'");
      isOurs(t, carried ?? '', `${page} ${next}`);
      for (const [, href = ''] of text.matchAll(/<a[^>]* href="([^"]*)"/g))
        t.not(browserGoesTo(href, own), 'https://evil.example', href);
    }
    const start = await visitor.send('GET', '/login/sso/acme/start/?next=%2F..%2F%2Fevil.example%2F');
    const back = await acme.logIn(start.headers.get('location') ?? '');
    const come = await visitor.send('GET', back.pathname + back.search);
    t.notRegex(come.headers.get('location') ?? '', /evil/);
  },
);

test.serial('[USER-05] plain forms go on to a path of ours', async (t) => {
  const send = async (who: Client, path: string, fields: Record<string, string>): Promise<string> => {
    const answer = await who.send('POST', path, { headers: fromAfar(), body: new URLSearchParams(fields) });
    t.is(answer.status, 303, `${path} ${answer.text.slice(0, 200)}`);
    return answer.headers.get('location') ?? '';
  };
  for (const [at, path] of nastyPaths(11, 240).entries()) {
    const next = path;
    const visitor = new Client(service.origin);
    const to =
      at % 4 === 0
        ? await send(visitor, '/v3/sessions/', {
            username_or_email: 'ada',
            password: 'a long enough password',
            next,
          })
        : at % 4 === 1
          ? await send(visitor, '/v3/session_state/', { _method: 'PUT', can_use_native_app: 'true', next })
          : at % 4 === 2
            ? await send(visitor, '/v3/theme/', { state: 'theme', value: 'dark', next })
            : await send(visitor, '/v3/register/', {
                first_name: 'New',
                email: `new${at}@example.com`,
                password: 'a long enough password',
                birthday: '1990-05-17',
                next,
              });
    isOurs(t, to, next);
  }
});

test.serial('a refused form goes back to no page that a Referer makes up', async (t) => {
  const printable = nastyPaths(12, 2000).filter((path) => /^\/[\x21-\x7e]*$/.test(path));
  t.true(printable.length > 300);
  for (const [at, path] of printable.entries()) {
    const isMembers = at % 2 === 1;
    const answer = await new Client(service.origin).send('POST', isMembers ? '/v3/boards/' : '/v3/offsite/', {
      headers: { ...fromAfar(), referer: service.origin + path },
      body: new URLSearchParams({ pin_id: 'none' }),
    });
    t.is(answer.status, 303);
    const to = answer.headers.get('location') ?? '';
    isOurs(t, to, path);
    if (isMembers) isOurs(t, new URL(to, own).searchParams.get('next') ?? '', path);
  }
});

test.serial(
  '[OFFSITE-04] the way out leads to the pin’s own address or nowhere, by whatever Referer',
  async (t) => {
    const paths = nastyPaths(13, 300);
    for (const [at, path] of paths.entries()) {
      const answer = await rawGet(
        `${service.origin}/offsite/?pin=${pin}&url=${encodeURIComponent(path)}&token=${at % 2 === 0 ? '' : 'x'}`,
        { ...fromAfar(), referer: `${service.origin}/pin/${pin}/` },
      );
      t.is(answer.headers.location, undefined, path);
    }
  },
);

test.serial('[ROUTE-22] one spelling for each page never sends to another host', async (t) => {
  const starts = [
    '//evil.example/Foo',
    '///evil.example/Foo',
    '/\\evil.example/Foo',
    '/\\/evil.example/x',
    '/..//evil.example/Foo',
  ];
  // Paths as a client can send them.
  const onWire = nastyPaths(14, 3000).filter((path) => /^\/[\x21-\x7e]*$/.test(path));
  t.true(onWire.length > 500);
  for (const path of [...starts, ...onWire]) {
    const answer = await rawPath(path);
    t.true(answer.status < 500, `${path} ${answer.status}`);
    if (answer.location !== undefined) isOurs(t, answer.location, path);
  }
});

test.serial('what is sent on to the media host stays there, in whatever form it is asked for', async (t) => {
  const { child, port } = await startProcess('web', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    ORIGIN: own,
    MEDIA_ORIGIN: media,
    PORT: '0',
    LOG_LEVEL: 'error',
    GRAPH_ADDRESS: 'off',
  });
  t.teardown(() => endProcess(child));
  const path = '/media/236x/00/00/00/0.jpg';
  for (const asked of [path, `http://evil.example${path}`, `http://.evil.example${path}`, `${path}?a//b`]) {
    const { location } = (await rawGet(`http://127.0.0.1:${port}`, {}, 'GET', asked)).headers;
    if (asked.startsWith('/')) t.is(location, media + asked);
    else t.true(location === undefined || new URL(location).origin === media, location);
  }
});

async function rawPath(path: string): Promise<{ status: number; location: string | undefined }> {
  const answer = await rawGet(service.origin, fromAfar(), 'GET', path);
  return { status: answer.status, location: answer.headers.location };
}
