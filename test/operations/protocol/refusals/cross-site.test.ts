import { request as httpRequest } from 'node:http';
import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins, rowCounts } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Ceramics');
  pins = await quickPins(service, ada.id, board.id, 5);
});
test.after.always(() => service.stop());

test.serial(
  '[API-02] a GET or HEAD never runs a writing verb, and unknown names and verbs are 404',
  async (t) => {
    const before = await rowCounts(service);
    const query = `?${new URLSearchParams({ data: JSON.stringify({ options: { pin_id: pins[1] } }) })}`;
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const headers = { ...cookies(bob), 'x-csrftoken': token(bob) };
      t.is(await raw(method, `/resource/RepinResource/create/${query}`, headers), 405, method);
      const api = `?${new URLSearchParams({ data: JSON.stringify({ options: { url: '/v3/boards/', data: { name: `by ${method}` } } }) })}`;
      t.is(await raw(method, `/resource/ApiResource/create/${api}`, headers), 405, method);
    }
    t.deepEqual(await rowCounts(service), before);
    t.is((await bob.resource('NoSuchResource', 'get')).status, 404);
    t.is((await bob.resource('RepinResource', 'update')).status, 404);
    t.is((await bob.send('GET', '/resource/PinResource/look/')).status, 404);
    t.is((await bob.resource('ApiResource', 'get', { url: 'https://example.com/v3/pins/' })).status, 404);
    t.is((await bob.resource('ApiResource', 'get', { url: '/v3/../media/' })).status, 404);
    t.is((await bob.call('GET', '/v3/nothing/here/')).status, 404);
  },
);

test.serial(
  '[API-04] another site is refused whatever token it has; a missing or wrong token is refused',
  async (t) => {
    const follow = `/v3/boards/${board.id}/follow/`;
    const crossSite: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: service.origin, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of crossSite) {
      const status = await raw('PUT', follow, { ...cookies(bob), 'x-csrftoken': token(bob), ...headers });
      t.is(status, 403, JSON.stringify(headers));
    }
    t.is(await raw('PUT', follow, cookies(bob)), 403);
    t.is(await raw('PUT', follow, { ...cookies(bob), 'x-csrftoken': 'other' }), 403);
    t.is(
      await raw('PUT', follow, {
        cookie: `_pinterest_sess=${bob.cookies.get('_pinterest_sess')}`,
        'x-csrftoken': '',
      }),
      403,
    );
    t.is(await raw('PUT', follow, { ...cookies(bob), 'x-csrftoken': token(bob) }), 200);
    t.is(
      await raw('PUT', follow, {
        ...cookies(bob),
        'x-csrftoken': token(bob),
        origin: service.origin,
        'sec-fetch-site': 'same-origin',
      }),
      200,
    );
    t.is(
      await raw('GET', '/v3/homefeed/', { 'sec-fetch-site': 'cross-site' }),
      (await bob.call('GET', '/v3/homefeed/')).status,
    );
  },
);

test.serial(
  '[API-04] a form field made for this visitor stands for the header, another visitor’s does not',
  async (t) => {
    const page = await ada.send('GET', `/pin/${pins[2]}/repin/`, { headers: { accept: 'text/html' } });
    const field = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    t.truthy(field);
    const post = (who: Member, csrf: string) =>
      who.send('POST', `/v3/pins/${pins[2]}/repin/`, {
        body: new URLSearchParams({ csrf_token: csrf }),
        headers: { 'x-csrftoken': '', accept: 'application/json' },
      });
    t.is((await post(ada, '')).status, 403);
    t.is((await post(bob, field)).status, 403);
    t.is((await post(ada, field)).status, 201);
  },
);

const token = (who: Member): string => who.cookies.get('csrftoken') ?? '';
const cookies = (who: Member): Record<string, string> => ({
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** `fetch` does not send browser-controlled headers. */
function raw(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(service.origin + path, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end();
  });
}
