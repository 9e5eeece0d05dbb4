import { type Ground, type FuzzRequest, accepts, filled, query } from './ground.ts';
import type { Chance } from './chance.ts';
import { valueFor } from './values.ts';
import { multipart, spoilt } from './files.ts';

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

export function upload(ground: Ground, chance: Chance): FuzzRequest {
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

export function v5(ground: Ground, chance: Chance): FuzzRequest {
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

export function beside(ground: Ground, chance: Chance): FuzzRequest {
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
