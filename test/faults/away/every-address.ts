import { v5Routes } from '../../../server/http/v5/routes.ts';
import { listCalls } from '../../operations/support/list-calls.ts';
import type { Client } from '../../support/service/client.ts';
import { pagePaths } from '../../trust/support/page-paths.ts';

/** One request of a walk over all addresses. */
export interface Ask {
  kind: 'page' | 'operation' | 'resource' | 'v5' | 'other';
  method: string;
  path: string;
  init: RequestInit;
}

/** Values for names in addresses, and a token for the public API. */
export interface Named {
  username: string;
  userId: string;
  boardId: string;
  boardSlug: string;
  pinId: string;
  token: string;
}

const html = { accept: 'text/html' };
const json = { accept: 'application/json' };
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' };

/** Addresses besides pages, operations and those of page-paths.ts. */
const others: Omit<Ask, 'kind'>[] = [
  ...['/manifest.webmanifest', '/v3/openapi.json', '/.well-known/change-password'].map(read),
  ...['/media/236x/00/11/22/00112233445566778899aabbccddeeff.jpg', '/media/videos/00/11/22/x/720p.mp4'].map(
    read,
  ),
  ...['/js/pinit.js', '/pin/@pin/player/', '/login/sso/any/start/', '/login/sso/any/return/'].map(read),
  sent('/v3/sessions/', form, 'username_or_email=@username&password=a+long+enough+password'),
  sent('/v3/boards/', form, 'name=Lamps'),
  sent('/v5/oauth/token', { ...form, ...json }, 'grant_type=client_credentials&client_id=1&client_secret=x'),
  sent('/v5/oauth/revoke', { ...form, ...json }, 'token=x&client_id=1'),
  sent('/login/sso/any/logout/', { ...form, ...json }, 'logout_token=x'),
  sent('/email/subscription/?token=x', form, ''),
  sent('/upload-media/', { 'content-type': 'text/plain' }, 'x'),
  sent('/upload-media/video/', { 'content-type': 'text/plain' }, 'x'),
  sent('/upload-image/', { 'content-type': 'text/plain' }, 'x'),
  sent('/ideas/', form, 'a=b'),
];

function read(path: string): Omit<Ask, 'kind'> {
  return { method: 'GET', path, init: {} };
}

function sent(path: string, headers: Record<string, string>, body: string): Omit<Ask, 'kind'> {
  return { method: 'POST', path, init: { headers, body } };
}

/** One request per page, operation, named resource and address of the service, with existing objects. */
export async function everyAddress(origin: string, named: Named): Promise<Ask[]> {
  const calls = await listCalls(origin);
  const asks: Ask[] = [
    ...(await pagePaths(origin)).map((path): Ask => ({
      kind: 'page',
      method: 'GET',
      path,
      init: { headers: html },
    })),
    ...calls.map(({ method, path }): Ask => {
      const body = method === 'GET' ? {} : { body: '{}' };
      const headers = { ...json, 'content-type': 'application/json' };
      return { kind: 'operation', method, path, init: { headers, ...body } };
    }),
    ...calls.flatMap(({ method, resources }) =>
      method === 'GET' ? resources.slice(0, 1).map((resource) => resourceAsk(resource, named)) : [],
    ),
    ...v5Routes.map(({ method, path }): Ask => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
      const headers = { ...json, 'content-type': 'application/json', authorization: `Bearer ${named.token}` };
      return { kind: 'v5', method, path, init: { headers, ...body } };
    }),
    ...others.map((ask): Ask => ({ kind: 'other', ...ask })),
  ];
  return asks.map((ask) => ({
    ...ask,
    path: filled(ask.path, named),
    init: { ...ask.init, ...(typeof ask.init.body === 'string' && { body: filled(ask.init.body, named) }) },
  }));
}

function resourceAsk(resource: string, named: Named): Ask {
  const [name = ''] = resource.split('/');
  const { userId, boardId, pinId, username } = named;
  const options = { id: pinId, pin_id: pinId, board_id: boardId, user_id: userId, username, query: 'lamp' };
  const query = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) });
  return {
    kind: 'resource',
    method: 'GET',
    path: `/resource/${name}/get/?${query}`,
    init: { headers: json },
  };
}

function filled(path: string, named: Named): string {
  return path.replace(/\{(\w+)\}|@(\w+)/g, (all, inner?: string, outer?: string) => {
    const name = inner ?? outer ?? '';
    if (name === 'username') return named.username;
    if (name === 'board') return named.boardSlug;
    if (/board|target_id|^object_id/.test(name)) return named.boardId;
    if (/user|business|owner/.test(name)) return named.userId;
    if (name === 'id' && path.startsWith('/v3/boards')) return named.boardId;
    if (/pin|^id$/.test(name)) return named.pinId;
    if (/_id$/.test(name)) return '77';
    return inner === undefined && !path.includes('/') ? all : 'pins';
  });
}

export interface Heard {
  ask: Ask;
  status: number;
  ms: number;
  type: string;
  retryAfter: string | null;
  body: string;
}

/** Sends every request, a few at a time, each from its own network to avoid rate limits. */
export async function hearAll(who: Client, asks: Ask[], atOnce = 4): Promise<Heard[]> {
  const heard: Heard[] = [];
  const left = [...asks];
  const lane = async (): Promise<void> => {
    for (let ask = left.shift(); ask !== undefined; ask = left.shift()) heard.push(await hear(who, ask));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return heard;
}

let networks = 0;

async function hear(who: Client, ask: Ask): Promise<Heard> {
  const began = performance.now();
  networks += 1;
  const headers = new Headers(ask.init.headers);
  headers.set('x-forwarded-for', `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`);
  const answer = await who.send(ask.method, ask.path, { ...ask.init, headers });
  return {
    ask,
    status: answer.status,
    ms: performance.now() - began,
    type: answer.headers.get('content-type') ?? '',
    retryAfter: answer.headers.get('retry-after'),
    body: answer.text,
  };
}
