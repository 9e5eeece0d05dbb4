import type { BenchProcess } from '../support/processes.ts';
import { median, medianRatio } from '../support/statistics.ts';
import type { LoadOrder, LoadRequest, LoadResult } from './load.ts';

export interface Contender {
  process: BenchProcess;
  order: Omit<LoadOrder, 'connections' | 'seconds'>;
  /** Generates its own load on command, instead of receiving requests. */
  isSelfDriven?: boolean;
  /** Returns the CPU time so far of the processes that work for the contender, such as the database's. */
  beside?: () => number | null;
}

export interface CompareOptions {
  load: BenchProcess;
  rounds: number;
  seconds: number;
  connections: number;
  /** Returns each round's own requests. Without it, the order's requests repeat. */
  takeRequests?: () => LoadRequest[];
}

export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** From the rounds' own ratios. */
  p99OverP50: number;
  /** CPU time of the server per request. NaN where the system does not report it. */
  cpuMsPerRequest: number;
  /** The same, including the processes that work for the server. */
  allCpuMsPerRequest: number;
  /** Fraction of one CPU that the server used. */
  cpuShare: number;
  bytesPerRequest: number;
}

export interface Comparison {
  ours: Measured;
  floor: Measured;
  /** Median of the pairwise ratios of our throughput to the floor's. */
  throughputRatio: number;
  /** Ratio of the floor's CPU time per request to ours: the throughput ratio if nothing else interfered. */
  cpuRatio: number;
  /** The same, including the processes that work for either side. */
  allCpuRatio: number;
}

type Round = LoadResult & { cpuMsPerRequest: number; allCpuMsPerRequest: number; cpuShare: number };

/** Warm-up lasts this many rounds, because the JIT needs a few thousand of our requests. */
const warmUpRounds = 3;

/** Interleaves rounds A B A B after warming up each, so that other load on the machine affects both alike. */
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
  const all = (rounds: Round[]): number[] => rounds.map((round) => round.allCpuMsPerRequest);
  return {
    ours: summary(oursRounds),
    floor: summary(floorRounds),
    throughputRatio: medianRatio(rate(oursRounds), rate(floorRounds)),
    cpuRatio: medianRatio(cpu(floorRounds), cpu(oursRounds)),
    allCpuRatio: medianRatio(all(floorRounds), all(oursRounds)),
  };
}

async function runRound(
  { process: server, order, isSelfDriven = false, beside = () => 0 }: Contender,
  options: CompareOptions,
): Promise<Round> {
  const { connections, seconds, takeRequests, load } = options;
  const before = server.cpuMs() ?? NaN;
  const besideBefore = beside() ?? NaN;
  const result = await sendLoad(isSelfDriven ? server : load, {
    ...order,
    connections,
    seconds,
    ...(takeRequests && !isSelfDriven && { requests: takeRequests() }),
  });
  const cpuMs = (server.cpuMs() ?? NaN) - before;
  const besideMs = (beside() ?? NaN) - besideBefore;
  if (result.failures > 0) throw new Error(`${result.failures} requests to ${order.url} failed.`);
  return {
    ...result,
    cpuMsPerRequest: cpuMs / result.requests,
    allCpuMsPerRequest: (cpuMs + besideMs) / result.requests,
    cpuShare: cpuMs / (1000 * seconds),
  };
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
    allCpuMsPerRequest: of((round) => round.allCpuMsPerRequest),
    cpuShare: of((round) => round.cpuShare),
    bytesPerRequest: of((round) => round.bytesPerRequest),
  };
}
