import type { Chance } from './chance.ts';
import { accepts, filled, inputOf, query, type FuzzRequest, type Ground } from './ground.ts';
import { sizedRequest } from './sized.ts';
import { mangled, valueFor } from './values.ts';
import { upload, v5, beside } from './beside-requests.ts';

/** Host-like values, some invalid. */
const hosts = ['shop.example', 'shop.9', '1.2.3.4.5', 'shop.example:99999', '[::::]', 'xn--a', '.', '-'];

/** A request to any part of the service. */
export function makeRequest(ground: Ground, chance: Chance): FuzzRequest {
  const kind = chance.next();
  const request =
    kind < 0.04
      ? sizedRequest(ground, chance)
      : kind < 0.5
        ? operation(ground, chance)
        : kind < 0.62
          ? resource(ground, chance)
          : kind < 0.8
            ? page(ground, chance)
            : kind < 0.88
              ? upload(ground, chance)
              : kind < 0.94
                ? v5(ground, chance)
                : beside(ground, chance);
  if (chance.is(0.05))
    request.headers[
      chance.of([
        'accept-language',
        'user-agent',
        'referer',
        'range',
        'if-none-match',
        'idempotency-key',
        'x-forwarded-host',
        'origin',
        'cookie',
        'authorization',
        'content-encoding',
        'accept-encoding',
      ])
    ] = Buffer.from(
      mangled(
        chance.of([...ground.known.words, ...ground.known.inside, ...hosts, 'bytes=0-', 'Bearer x', 'gzip']),
        chance,
      ),
    )
      .toString('latin1')
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
  return request;
}

function operation(ground: Ground, chance: Chance): FuzzRequest {
  const call = chance.of(ground.calls);
  const path = filled(call.path, ground, chance);
  const input = inputOf(call, ground, chance);
  const headers: Record<string, string> = { accept: chance.of(accepts) };
  const signedIn = chance.is(0.85);
  const route = `${call.method} ${call.path}`;
  if (call.method === 'GET')
    return { route, method: 'GET', path: path + query(input), headers, body: null, signedIn };
  if (chance.is(0.25)) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    const body = Buffer.from(
      query({ ...input, ...(call.method !== 'POST' && { _method: call.method }) }).slice(1),
    );
    return { route, method: 'POST', path, headers, body, signedIn };
  }
  headers['content-type'] = chance.is(0.95)
    ? 'application/json'
    : chance.of(['text/plain', 'application/xml', 'application/json; charset=utf-7', '']);
  let text = JSON.stringify(input);
  if (chance.is(0.03)) text = mangled(text, chance);
  return { route, method: call.method, path, headers, body: Buffer.from(text), signedIn };
}

function resource(ground: Ground, chance: Chance): FuzzRequest {
  const call = chance.of(ground.calls);
  const input = inputOf(call, ground, chance);
  for (const [field, schema] of call.fields) input[field] ??= valueFor(field, schema, ground.known, chance);
  const [named = 'PinResource/get'] = call.resources.length > 0 ? [chance.of(call.resources)] : [];
  let data =
    JSON.stringify(
      chance.is(0.95) ? { options: input, context: {} } : valueFor('data', {}, ground.known, chance),
    ) ?? '';
  if (chance.is(0.05)) data = mangled(data, chance);
  const fields = query({ source_url: '/', data }).slice(1);
  const path = `/resource/${chance.is(0.97) ? named : mangled(named, chance).replace(/[^\x21-\x7e]/g, '')}/`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  };
  const route = `resource ${named}`;
  if (path.endsWith('/get/'))
    return {
      route,
      method: 'GET',
      path: `${path}?${fields}`,
      headers,
      body: null,
      signedIn: chance.is(0.85),
    };
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { route, method: 'POST', path, headers, body: Buffer.from(fields), signedIn: chance.is(0.85) };
}

function page(ground: Ground, chance: Chance): FuzzRequest {
  const route = chance.of(ground.pages);
  let path = filled(route, ground, chance);
  const names = [
    'q',
    'bookmark',
    'next',
    'token',
    'fragment',
    'invite_code',
    'url',
    'media',
    'description',
    'tab',
    'page',
    'sent',
    'x',
    'y',
    'w',
    'h',
    'code',
    'board',
    'filter',
    'year',
    'month',
  ];
  const extra: Record<string, unknown> = {};
  for (let times = chance.below(4); times > 0; times -= 1) {
    const name = chance.of(names);
    extra[name] = valueFor(name, {}, ground.known, chance);
  }
  const added = query(extra);
  path += path.includes('?') ? added.replace('?', '&') : added;
  if (chance.is(0.05))
    path =
      path.replace(/[^\x21-\x7e]/g, '') + chance.of(['%', '%zz', '%c0%af', '//', '/..;/', '?', '?%', '&&&=']);
  return {
    route: `page ${route}`,
    method: chance.is(0.95) ? 'GET' : chance.of(['HEAD', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND']),
    path,
    headers: { accept: 'text/html' },
    body: null,
    signedIn: chance.is(0.7),
  };
}
