import { Agent } from 'node:http';
import type { Member } from '../../support/client.ts';
import { startService } from '../../support/service.ts';
import { ask } from './ask.ts';
import { chance } from './chance.ts';
import type { FuzzRequest } from './ground.ts';
import { groundOf, newcomer } from './lay-ground.ts';
import { listenInside } from './listen-inside.ts';
import { makeRequest } from './requests.ts';
import { keepSlow } from './slow.ts';

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
  /** The longest time that a request took when it was repeated alone, or at all where none was repeated. */
  slowestMs: number;
  /** Where the time went, one line a route, the dearest first. */
  dearest: string[];
  seconds: number;
}

const people = 24;
const untilNewcomer = 300;

/** Sends mutated requests and files at everything that the service answers, and tells what it should not have done. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const service = await startService({
    env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', REQUEST_LOG: 'off' },
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
    // One after another: hashing their passwords takes a processor each.
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
        const made = makeRequest(ground, choose);
        const member = made.signedIn ? choose.of(members) : null;
        const send = () => ask(service, agent, made, member, choose);
        const first = await send();
        statuses[first.status] = (statuses[first.status] ?? 0) + 1;
        slow.note(made, first.ms, send);
        let { status } = first;
        // Who is told to come back comes back.
        for (let again = 0; again < 3 && status === 503; again += 1) ({ status } = await send());
        if (status >= 500 && !isSpoken(status, made))
          problems.set(
            `${first.status} ${made.route}`,
            `${first.status} for ${described(made)} → ${first.text.slice(0, 200)}`,
          );
        if (first.status === 0)
          problems.set(`0 ${made.route}`, `no answer (${first.text}) for ${described(made)}`);
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)));
    for (const { made, ms } of await slow.repeatAlone())
      problems.set(`slow ${made.route}`, `${Math.round(ms)} ms, alone too, for ${described(made)}`);
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
    seconds: (performance.now() - began) / 1000,
  };
}

/** What oEmbed wants said of a format that is not spoken (oEmbed 1.0, 2.3.4). */
function isSpoken(status: number, { path }: FuzzRequest): boolean {
  return status === 501 && path.startsWith('/oembed.json');
}

function described({ method, path, headers, body, signedIn }: FuzzRequest): string {
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${signedIn ? 'signed in' : 'visitor'} ${body?.toString('latin1', 0, 700) ?? ''}`;
}
