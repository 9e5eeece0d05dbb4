import { seedJobs } from '../data/seed-jobs.ts';
import { createBenchDatabase } from '../data/bench-database.ts';
import { editAllPins, mergeBoards } from '../../server/organize/board-jobs/start-board-job.ts';
import { getBoardJob } from '../../server/organize/board-jobs/get-board-job.ts';
import { resumeBoardJob } from '../../server/organize/board-jobs/resume-board-job.ts';
import { stepBoardJob } from '../../server/organize/board-jobs/step-board-job.ts';
import type { BoardJob } from '../../views/contract/board-job.ts';
import { printTable, reportTargets } from '../support/report.ts';

const pins = Number(process.env['PINS'] ?? 100_000);
const megabyte = 1024 * 1024;

/** Measures a merge and a bulk move of a board of 100,000 pins: duration, longest batch, and memory of this process. */
async function main(): Promise<void> {
  const database = await createBenchDatabase();
  const services = { db: database.db };
  try {
    const { memberId, boardIds } = await seedJobs(database.db, pins);
    const [first = '', second = '', third = ''] = boardIds;
    const merge = await measure(services, memberId, () =>
      mergeBoards(services, { memberId, boardId: first, targetId: second, keepsCollaborators: false }),
    );
    const move = await measure(services, memberId, () =>
      editAllPins(services, {
        memberId,
        boardId: second,
        sectionId: null,
        act: 'move',
        target: { boardId: third, sectionId: null },
        excludedPinIds: [],
      }),
    );
    printTable([
      ['', 'pins', 'seconds', 'pins a second', 'longest batch, ms', 'heap grown at most, MiB'],
      ['merge', ...columnsOf(merge)],
      ['move all', ...columnsOf(move)],
    ]);
    const missed = reportTargets(
      [merge, move].flatMap(({ job, mostGrown, longestMs }) => [
        { what: `${job.kind}: pins done`, value: job.done, atLeast: pins },
        { what: `${job.kind}: heap grown`, value: mostGrown / megabyte, atMost: 32, unit: ' MiB' },
        { what: `${job.kind}: longest batch`, value: longestMs, atMost: 2000, unit: ' ms' },
      ]),
    );
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await database.drop();
  }
}

interface Measured {
  job: BoardJob;
  seconds: number;
  longestMs: number;
  mostGrown: number;
}

const columnsOf = ({ job, seconds, longestMs, mostGrown }: Measured): number[] => [
  job.done,
  seconds,
  job.done / seconds,
  longestMs,
  mostGrown / megabyte,
];

async function measure(
  services: Parameters<typeof stepBoardJob>[0],
  memberId: string,
  start: () => Promise<BoardJob>,
): Promise<Measured> {
  globalThis.gc?.();
  const { id } = await start();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  let longestMs = 0;
  let mostGrown = 0;
  for (;;) {
    const from = performance.now();
    const outcome = await stepBoardJob(services, id);
    longestMs = Math.max(longestMs, performance.now() - from);
    mostGrown = Math.max(mostGrown, process.memoryUsage().heapUsed - before);
    const job = await getBoardJob(services, memberId, id);
    if (outcome === 'more' && job.status === 'running') continue;
    const seconds = (performance.now() - began) / 1000;
    await resumeBoardJob(services, id);
    return { job, seconds, longestMs, mostGrown };
  }
}

await main();
