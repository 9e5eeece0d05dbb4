import { Agent } from 'node:http';
import type { Member } from '../../support/service/client.ts';
import { startService } from '../../support/service/service.ts';
import { ask } from './ask.ts';
import { chance, type Chance } from './chance.ts';
import { keepFaults } from './faults.ts';
import type { FuzzRequest, Ground } from './ground.ts';
import { groundOf, newcomer } from './lay-ground.ts';
import { listenInside } from './listen-inside.ts';
import { peakBytes } from '../../support/service/process-figures.ts';
import { makeRequest } from './requests.ts';
import { keepSlow } from './slow.ts';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Concurrent requests. */
  lanes: number;
  /** Restricts the test to these routes, as named in problems. */
  only?: RegExp;
  say?: (line: string) => void;
}

export interface FuzzOutcome {
  /** Problems, one per line: errors, crashes, slow responses, fetches from internal addresses. */
  problems: string[];
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Slowest time among requests repeated alone, or among all if none was repeated. */
  slowestMs: number;
  /** Time per route, most expensive first. */
  dearest: string[];
  /** Failed requests, each with everything needed to repeat it and its log lines. */
  faults: string[];
  seconds: number;
}

/** Memory limit of the web process. */
const maxMegabytes = 600;
const heapMegabytes = 350;
const people = 24;
const untilNewcomer = 300;

/** Sends mutated requests and files to every part of the service, and reports what it should not have done. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const faults = keepFaults();
  const service = await startService({
    env: {
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      REQUEST_LOG: 'off',
      // Simulates a small machine: with plenty of memory, Node collects late and usage says nothing.
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
    },
    onLine: faults.hear,
  });
  const inside = await listenInside();
  const problems = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const slow = keepSlow();
  let began = performance.now();
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
    const members: Member[] = [];
    // Sequential, because hashing passwords takes a CPU each.
    while (members.length < people) members.push(await newcomer(service));
    const ground = await groundOf(service, members, inside.addresses);
    began = performance.now();
    const lane = async (number: number): Promise<void> => {
      const choose = chance(options.seed * 1000 + number);
      while (sent < options.requests && !problems.has('crash web')) {
        sent += 1;
        if (sent % 5000 === 0)
          options.say?.(
            `${sent} sent in ${((performance.now() - began) / 1000).toFixed(0)} s, ${problems.size} problems`,
          );
        // Some end their own session or account.
        if (sent % untilNewcomer === 0) members[choose.below(people)] = await newcomer(service);
        const made = requestFor(ground, choose, options.only);
        const member = made.signedIn ? choose.of(members) : null;
        const send = () => ask(service, agent, made, member, choose);
        const first = await send();
        statuses[first.status] = (statuses[first.status] ?? 0) + 1;
        slow.note(made, first.ms, send);
        let last = first;
        // Retries when asked to.
        for (let again = 0; again < 3 && last.status === 503; again += 1) last = await send();
        if (last.status >= 500 && !isSpoken(last.status, made)) {
          faults.note(made, last);
          problems.set(
            `${last.status} ${made.route}`,
            `${last.status} for ${described(made)} → ${last.text.slice(0, 200)}`,
          );
        }
        if (first.status === 0) {
          faults.note(made, first);
          problems.set(`0 ${made.route}`, `no answer (${first.text}) for ${described(made)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)));
    for (const { made, ms } of await slow.repeatAlone())
      problems.set(`slow ${made.route}`, `${Math.round(ms)} ms, alone too, for ${described(made)}`);
    const held = peakBytes(service.web.pid) / 1024 / 1024;
    options.say?.(`The web process held ${held.toFixed(0)} MB at the most.`);
    if (held > maxMegabytes) problems.set('memory', `The web process held ${held.toFixed(0)} MB.`);
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
    slowestMs: slow.slowestMs(),
    dearest: slow.dearest(),
    faults: faults.reports(),
    seconds: (performance.now() - began) / 1000,
  };
}

const maxTries = 200_000;

function requestFor(ground: Ground, choose: Chance, only: RegExp | undefined): FuzzRequest {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const made = makeRequest(ground, choose);
    if (only === undefined || only.test(made.route)) return made;
  }
  throw new Error(`Nothing that is asked matches ${only}.`);
}

/** oEmbed's required response for an unsupported format (oEmbed 1.0, 2.3.4). */
function isSpoken(status: number, { path }: FuzzRequest): boolean {
  return status === 501 && path.startsWith('/oembed.json');
}

function described({ method, path, headers, body, signedIn }: FuzzRequest): string {
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${signedIn ? 'signed in' : 'visitor'} ${body?.toString('latin1', 0, 700) ?? ''}`;
}
