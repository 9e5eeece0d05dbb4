import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { listCalls } from '../../operations/support/list-calls.ts';
import { signUp, type Member } from '../../support/client.ts';
import { startService, type TestService } from '../../support/service.ts';
import { pagePaths } from '../../trust/page-paths.ts';
import { chance, type Chance } from './chance.ts';
import { seedFiles } from './files.ts';
import type { FuzzRequest, Ground } from './ground.ts';
import { makeRequest } from './requests.ts';
import { wellFormed } from './values.ts';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Requests at once. */
  lanes: number;
  say?: (line: string) => void;
}

export interface FuzzOutcome {
  /** What must not be, one line each: faults, crashes, slow answers, fetches from inside. */
  problems: string[];
  /** Answers by status. */
  statuses: Record<string, number>;
  slowestMs: number;
  seconds: number;
}

const slowMs = 2000;
const people = 12;

/** Sends mutated requests and files at everything that the service answers, and tells what it should not have done. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const began = performance.now();
  const service = await startService({
    env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', REQUEST_LOG: 'off' },
  });
  const inside = await listenInside();
  const problems = new Map<string, string>();
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  let sent = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: options.lanes });
  for (const [name, child] of [
    ['web', service.web],
    ['worker', service.worker],
  ] as const)
    child?.once('exit', (code, signal) =>
      problems.set(`crash ${name}`, `The ${name} process ended (${signal ?? code}).`),
    );
  try {
    const members = await Promise.all(Array.from({ length: people }, () => newcomer(service)));
    const ground = await groundOf(service, members, inside.addresses);
    const lane = async (number: number): Promise<void> => {
      const choose = chance(options.seed * 1000 + number);
      while (sent < options.requests && !problems.has('crash web')) {
        sent += 1;
        if (sent % 5000 === 0) options.say?.(`${sent} sent, ${problems.size} problems`);
        // Some end their own session or account.
        if (sent % 300 === 0) members[choose.below(people)] = await newcomer(service);
        const made = makeRequest(ground, choose);
        const member = made.signedIn ? choose.of(members) : null;
        const first = await ask(service, agent, made, member, choose);
        statuses[first.status] = (statuses[first.status] ?? 0) + 1;
        let ms = first.ms;
        // On a busy machine one slow answer says little; the same that is slow again says all.
        let { status } = first;
        for (let again = 0; again < 3 && (ms > slowMs || status === 503); again += 1) {
          const next = await ask(service, agent, made, member, choose);
          ms = Math.min(ms, next.ms);
          status = next.status;
        }
        slowestMs = Math.max(slowestMs, ms);
        const route = `${made.method} ${made.path.split('?')[0]?.slice(0, 120)}`;
        if (status >= 500 && !isSpoken(status, made))
          problems.set(
            `${first.status} ${route}`,
            `${first.status} for ${described(made)} → ${first.text.slice(0, 200)}`,
          );
        if (first.status === 0)
          problems.set(`0 ${route}`, `no answer (${first.text}) for ${described(made)}`);
        if (ms > slowMs) problems.set(`slow ${route}`, `${Math.round(ms)} ms for ${described(made)}`);
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)));
    if (inside.visits() > 0)
      problems.set('inside', `${inside.visits()} connections to addresses of the own network.`);
  } finally {
    agent.destroy();
    for (const child of [service.web, service.worker]) child?.removeAllListeners('exit');
    await service.stop();
    inside.close();
  }
  return {
    problems: [...problems.values()],
    statuses,
    slowestMs,
    seconds: (performance.now() - began) / 1000,
  };
}

let addresses = 0;

/** Each request from a network of its own, so that what is tried is not the limits alone. */
function elsewhere(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let newcomers = 0;

async function newcomer(service: TestService): Promise<Member> {
  newcomers += 1;
  return signUp(service.origin, `fuzz${newcomers}x`, { 'x-forwarded-for': elsewhere() });
}

async function groundOf(service: TestService, members: Member[], inside: string[]): Promise<Ground> {
  const ids: string[] = [];
  for (const member of members.slice(0, 4)) {
    ids.push(member.id);
    for (const privacy of ['public', 'secret']) {
      const board = await member.call('POST', '/v3/boards/', { name: `Board ${privacy}`, privacy });
      const { id } = board.response?.data as { id: string };
      ids.push(id);
      const section = await member.call('POST', `/v3/boards/${id}/sections/`, {
        title: 'Corner',
        name: 'Corner',
      });
      const data = section.response?.data as { id?: string } | null;
      if (data?.id !== undefined) ids.push(data.id);
      const files = await seedFiles();
      const body = new FormData();
      body.set('board_id', id);
      body.set('title', `Lamp ${privacy}`);
      body.set('image', new Blob([Uint8Array.from(files[0]?.bytes ?? [])]), 'a.jpg');
      const pin = await member.send('POST', '/v3/pins/', { body });
      const made = pin.response?.data as { id?: string } | null;
      if (made?.id !== undefined) ids.push(made.id);
    }
  }
  const routes = readFileSync('server/v5/routes.ts', 'utf8');
  const v5 = [...routes.matchAll(/method: '(\w+)',\s+path: '(\/v5\/[^']+)'/g)].map(
    ([, method = '', path = '']) => ({ method, path }),
  );
  const token = await members[0]?.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'fuzz',
    scopes: ['pins:read', 'pins:write', 'boards:read', 'boards:write', 'user_accounts:read'],
    password: 'a long enough password',
  });
  return {
    calls: await listCalls(service.origin),
    pages: await pagePaths(service.origin),
    v5,
    files: await seedFiles(),
    known: {
      ids,
      usernames: members.map(({ username }) => username),
      words: [
        'lamp',
        'corner',
        'board-public',
        'me',
        'all',
        'en',
        'a',
        'red lamp',
        'board:1',
        '_saved',
        'save',
        'name',
      ],
      inside,
    },
    bearer: (token?.response?.data as { token?: string } | null)?.token ?? null,
  };
}

/** What oEmbed wants said of a format that is not spoken (oEmbed 1.0, 2.3.4). */
function isSpoken(status: number, { path }: FuzzRequest): boolean {
  return status === 501 && path.startsWith('/oembed.json');
}

interface Answered {
  status: number;
  ms: number;
  text: string;
}

function ask(
  service: TestService,
  agent: Agent,
  made: FuzzRequest,
  member: Member | null,
  choose: Chance,
): Promise<Answered> {
  const began = performance.now();
  const url = new URL(service.origin);
  const path = `/${made.path.replace(/^\//, '')}`.replace(/[^\x21-\xff]/g, (character) =>
    encodeURIComponent(wellFormed(character)),
  );
  const token = member?.cookies.get('csrftoken') ?? 'made-by-the-client';
  const cookies =
    member === null
      ? `csrftoken=${token}`
      : [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers: Record<string, string> = {
    host: url.host,
    cookie: cookies,
    'x-csrftoken': token,
    'x-forwarded-for': elsewhere(),
    ...made.headers,
    ...(made.body !== null && { 'content-length': String(made.body.length) }),
  };
  if (choose.is(0.01)) delete headers['x-csrftoken'];
  return new Promise((resolve) => {
    const done = (status: number, text: string): void =>
      resolve({ status, ms: performance.now() - began, text });
    const sending = httpRequest(
      { agent, host: url.hostname, port: url.port, method: made.method, path, headers, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8', 0, 400)),
        );
        // An answer that was cut off on purpose, as of a body that is too large.
        response.on('error', ({ message }) => done(response.statusCode ?? 0, message));
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in 30 s')));
    sending.on('error', (error: NodeJS.ErrnoException) => done(isRefusal(error) ? 400 : 0, error.message));
    if (made.body !== null) sending.write(made.body);
    sending.end();
  });
}

/** The server may close on a body that it does not want, before all of it has been sent. */
function isRefusal({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET';
}

function described({ method, path, headers, body, signedIn }: FuzzRequest): string {
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${signedIn ? 'signed in' : 'visitor'} ${body?.toString('latin1', 0, 700) ?? ''}`;
}

/** A listener on loopback, and the ways to write its address. Nothing may ever connect to it. */
async function listenInside(): Promise<{ addresses: string[]; visits: () => number; close(): void }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '0',
    '[::]',
    '127.0.0.1.',
  ];
  return {
    addresses: [
      ...hosts.flatMap((host) => [`http://${host}:${port}/a.jpg`, `https://${host}:${port}/feed.xml`]),
      `http://example.org@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}#@example.org/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://192.168.0.1/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://100.64.0.1/',
    ],
    visits: () => visits,
    close: () => void server.close(),
  };
}
