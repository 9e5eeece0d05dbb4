import type { Chance } from './chance.ts';
import { multipart, spoilt } from './files.ts';
import { accepts, filled, inputOf, query, type FuzzRequest, type Ground } from './ground.ts';
import { sizedRequest } from './sized.ts';
import { mangled, valueFor } from './values.ts';

const others = [
  '/oembed.json',
  '/url_shortener/{word}/redirect/',
  '/v1/urls/count.json',
  '/v3/pidgets/pins/info/',
  '/v3/pidgets/users/{user}/pins/',
  '/v3/pidgets/boards/{user}/{word}/pins/',
  '/media/236x/aa/bb/cc/{word}.jpg',
  '/originals/aa/bb/cc/aabbcc{word}.jpg',
  '/captions/{id}/{word}',
  '/assets/{word}',
  '/v5/oauth/token',
  '/upload-media/',
  '/upload-image/',
  '/robots.txt',
  '/sitemaps/pins-{id}.xml',
  '/healthz',
  '/readyz',
];

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

function upload(ground: Ground, chance: Chance): FuzzRequest {
  const seed = chance.of(ground.files);
  const path = chance.of([
    '/v3/pins/',
    '/v3/pins/',
    '/upload-image/',
    '/upload-media/',
    '/upload-media/video/',
    '/v3/users/me/picture/',
    '/v3/storypins/',
    '/v3/visual_search/',
  ]);
  const fields: Record<string, unknown> = {};
  for (const name of ['board_id', 'title', 'description', 'link', 'upload_id', 'token', 'section_id'])
    if (chance.is(0.6))
      fields[name] =
        name === 'board_id' && chance.is(0.7)
          ? chance.of(ground.known.ids)
          : valueFor(name, {}, ground.known, chance);
  const field = chance.is(0.85)
    ? chance.of(['image', 'img', 'file', 'video'])
    : chance.of(ground.known.words);
  const { body, type } = multipart(fields, { ...seed, field, bytes: spoilt(seed, chance) }, chance);
  return {
    route: `upload ${path} ${seed.name}`,
    method: 'POST',
    path,
    headers: { accept: chance.of(accepts), 'content-type': type },
    body,
    signedIn: chance.is(0.9),
  };
}

function v5(ground: Ground, chance: Chance): FuzzRequest {
  const { method, path } = chance.of(ground.v5);
  const input: Record<string, unknown> = {};
  for (const name of [
    'page_size',
    'bookmark',
    'query',
    'name',
    'board_id',
    'media_source',
    'link',
    'title',
    'privacy',
    'pin_filter',
    'ad_account_id',
    'start_date',
    'end_date',
  ])
    if (chance.is(0.4)) input[name] = valueFor(name, {}, ground.known, chance);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(ground.bearer !== null && chance.is(0.95) && { authorization: `Bearer ${ground.bearer}` }),
  };
  if (method === 'GET')
    return {
      route: `${method} ${path}`,
      method,
      path: filled(path, ground, chance) + query(input),
      headers,
      body: null,
      signedIn: false,
    };
  headers['content-type'] = 'application/json';
  return {
    route: `${method} ${path}`,
    method,
    path: filled(path, ground, chance),
    headers,
    body: Buffer.from(JSON.stringify(input)),
    signedIn: false,
  };
}

function beside(ground: Ground, chance: Chance): FuzzRequest {
  const input: Record<string, unknown> = {};
  for (const name of ['url', 'callback', 'pin_ids', 'maxwidth', 'format', 'grant_type', 'code', 'source'])
    if (chance.is(0.4)) input[name] = valueFor(name, {}, ground.known, chance);
  const route = chance.of(others);
  const path = filled(route, ground, chance);
  if (chance.is(0.75))
    return {
      route,
      method: 'GET',
      path: path + query(input),
      headers: { accept: chance.of(accepts) },
      body: null,
      signedIn: chance.is(0.5),
    };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: chance.of(accepts) };
  return {
    route,
    method: 'POST',
    path,
    headers,
    body: Buffer.from(query(input).slice(1)),
    signedIn: chance.is(0.5),
  };
}
