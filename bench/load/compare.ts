import type { BenchProcess } from '../support/processes.ts';
import { median, medianRatio } from '../support/statistics.ts';
import type { LoadOrder, LoadRequest, LoadResult } from './load.ts';

export interface Contender {
  process: BenchProcess;
  order: Omit<LoadOrder, 'connections' | 'seconds'>;
  /** Makes its own load when it is told to, instead of being asked for it. */
  isSelfDriven?: boolean;
}

export interface CompareOptions {
  load: BenchProcess;
  rounds: number;
  seconds: number;
  connections: number;
  /** Gives each round's own requests; without it the order's are made again and again. */
  takeRequests?: () => LoadRequest[];
}

export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the rounds' own quotients. */
  p99OverP50: number;
  /** Processor time of the server per request; NaN where the system does not tell. */
  cpuMsPerRequest: number;
  /** Share of one processor that the server took. */
  cpuShare: number;
  bytesPerRequest: number;
}

export interface Comparison {
  ours: Measured;
  floor: Measured;
  /** Median of the pairs' quotients, ours by the floor's. */
  throughputRatio: number;
  /** The floor's processor time per request by ours: what the ratio would be with nothing else in the way. */
  cpuRatio: number;
}

type Round = LoadResult & { cpuMsPerRequest: number; cpuShare: number };

/** Warm-up takes so many times a round: the compiler needs some thousand requests of ours. */
const warmUpRounds = 3;

/** Interleaved rounds A B A B after the warm-up of each, so that what else the machine does meets both alike. */
export async function compare(
  ours: Contender,
  floor: Contender,
  options: CompareOptions,
): Promise<Comparison> {
  const oursRounds: Round[] = [];
  const floorRounds: Round[] = [];
  for (const contender of [ours, floor])
    for (let round = 0; round < warmUpRounds; round++) await runRound(contender, options);
  for (let round = 0; round < options.rounds; round++) {
    oursRounds.push(await runRound(ours, options));
    floorRounds.push(await runRound(floor, options));
  }
  const rate = (rounds: Round[]): number[] => rounds.map((round) => round.requestsPerSecond);
  const cpu = (rounds: Round[]): number[] => rounds.map((round) => round.cpuMsPerRequest);
  return {
    ours: summary(oursRounds),
    floor: summary(floorRounds),
    throughputRatio: medianRatio(rate(oursRounds), rate(floorRounds)),
    cpuRatio: medianRatio(cpu(floorRounds), cpu(oursRounds)),
  };
}

async function runRound(
  { process: server, order, isSelfDriven = false }: Contender,
  options: CompareOptions,
): Promise<Round> {
  const { connections, seconds, takeRequests, load } = options;
  const before = server.cpuMs() ?? NaN;
  const result = await sendLoad(isSelfDriven ? server : load, {
    ...order,
    connections,
    seconds,
    ...(takeRequests && !isSelfDriven && { requests: takeRequests() }),
  });
  const cpuMs = (server.cpuMs() ?? NaN) - before;
  if (result.failures > 0) throw new Error(`${result.failures} requests to ${order.url} failed.`);
  return { ...result, cpuMsPerRequest: cpuMs / result.requests, cpuShare: cpuMs / (1000 * seconds) };
}

function sendLoad({ child }: BenchProcess, order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The load generator ended.'));
    child.once('exit', ended);
    child.once('message', (message: { result: LoadResult }) => {
      child.off('exit', ended);
      resolve(message.result);
    });
    child.send(order);
  });
}

function summary(rounds: Round[]): Measured {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return {
    requestsPerSecond: of((round) => round.requestsPerSecond),
    p50Ms: of((round) => round.p50Ms),
    p99Ms: of((round) => round.p99Ms),
    p99OverP50: of((round) => round.p99Ms / round.p50Ms),
    cpuMsPerRequest: of((round) => round.cpuMsPerRequest),
    cpuShare: of((round) => round.cpuShare),
    bytesPerRequest: of((round) => round.bytesPerRequest),
  };
}
