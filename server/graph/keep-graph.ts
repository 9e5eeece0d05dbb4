import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../db/connection/database.ts';
import { changesStart } from '../../db/queries/graph/changes.ts';
import type { Logger } from '../logging/logger.ts';
import { outageLog, type OutageLog } from '../logging/outage-log.ts';
import { answerNear, knownOf } from './answer-near.ts';
import type { GraphAnswers } from './answer-requests.ts';
import { applyChanges, type FollowedPosition } from './follow-changes.ts';
import { GraphTooLarge, loadGraph } from './load-graph.ts';
import { preferLanguage } from './store/languages.ts';
import {
  findPicture,
  foldGraph,
  graphBytes,
  idOfBoard,
  isLoose,
  signatureOf,
  type SaveGraph,
} from './store/save-graph.ts';
import { createNearSpace } from './walk/near-saved.ts';
import { pathsTo } from './walk/paths-to.ts';

export interface KeepOptions {
  db: Sql;
  connectionString: string;
  logger: Logger;
  /** Of the database. Default: one of its own. */
  outages?: OutageLog;
  ceilingMegabytes: number;
  pollMs: number;
}

export interface KeptGraph extends GraphAnswers {
  stop(): Promise<void>;
}

const megabyte = 2 ** 20;
const retryMs = 1000;
const progressMs = 2000;
/** Changes are kept for a day (server/jobs/sweep.ts). A reader that was away this long starts over. */
const longestSilenceMs = 12 * 3600 * 1000;

type State = 'loading' | 'ready' | 'too_large';

/**
 * Loads the graph and keeps it up to date until stopped. While the database is down, it serves its last state. Callers
 * filter the results again.
 */
export function keepGraph(options: KeepOptions): KeptGraph {
  const { db, logger, ceilingMegabytes, outages = outageLog(logger) } = options;
  const stopping = new AbortController();
  let state: State = 'loading';
  let graph: SaveGraph | null = null;
  let freshAtMs = 0;
  let applied = 0;
  const space = createNearSpace();
  const running = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.error({ err: error }, 'the save graph is no longer kept');
  });

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted && state !== 'too_large') {
      try {
        await loadAndFollow();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof GraphTooLarge) refuse(error.neededMegabytes);
        else {
          outages.failed(error, 'the save graph cannot be read from the database; trying again');
          await rest(retryMs);
        }
      }
    }
  }

  async function loadAndFollow(): Promise<void> {
    const began = performance.now();
    let told = began;
    let position: FollowedPosition = await changesStart(db);
    const loaded = await loadGraph({
      db,
      connectionString: options.connectionString,
      ceilingBytes: ceilingMegabytes * megabyte,
      onProgress(progress) {
        if (stopping.signal.aborted) throw new Error('stopping');
        if (performance.now() - told < progressMs) return;
        told = performance.now();
        logger.info(progress, 'loading the save graph');
      },
    });
    graph = loaded;
    ({ position } = await applyChanges(db, loaded, position));
    freshAtMs = Date.now();
    state = 'ready';
    logger.info({ ...sizes(loaded), seconds: (performance.now() - began) / 1000 }, 'save graph ready');
    while (!stopping.signal.aborted) {
      await rest(options.pollMs);
      if (Date.now() - freshAtMs > longestSilenceMs)
        throw new Error('The changes of half a day were missed.');
      position = await followOnce(loaded, position);
    }
  }

  async function followOnce(current: SaveGraph, from: FollowedPosition): Promise<FollowedPosition> {
    try {
      const { position, applied: more } = await applyChanges(db, current, from);
      applied += more;
      freshAtMs = Date.now();
      if (isLoose(current)) await foldInSlices(current);
      if (graphBytes(current) > ceilingMegabytes * megabyte)
        throw new GraphTooLarge(Math.ceil((graphBytes(current) * 1.5) / megabyte));
      return position;
    } catch (error) {
      if (error instanceof GraphTooLarge || stopping.signal.aborted) throw error;
      outages.failed(error, 'the save graph could not be brought up to date; trying again');
      return from;
    }
  }

  /** Changes wait until this is done. Requests are served between slices. */
  async function foldInSlices(current: SaveGraph): Promise<void> {
    const began = performance.now();
    for (const _ of foldGraph(current)) await turn();
    logger.info({ ...sizes(current), ms: performance.now() - began }, 'save graph packed');
  }

  function refuse(neededMegabytes: number): void {
    state = 'too_large';
    graph = null;
    logger.error(
      { ceilingMegabytes, neededMegabytes },
      `The save graph does not fit into GRAPH_MEMORY_MB=${ceilingMegabytes}: about ${neededMegabytes} would do. ` +
        'Until then feeds come from the database alone.',
    );
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  return {
    near(request) {
      if (graph === null || state !== 'ready') return null;
      return answerNear(graph, space, request);
    },
    paths({ queries, of, limit, language }) {
      if (graph === null || state !== 'ready') return null;
      const current = graph;
      const known = knownOf(current, queries);
      const target = findPicture(current, of);
      const found =
        target < 0
          ? []
          : pathsTo(current, known, target, { limit, weight: preferLanguage(current, language) });
      return {
        paths: found.map(({ query, boards, via }) => ({
          query: known[query]?.index ?? 0,
          boards: boards.map((board) => idOfBoard(current, board)),
          via: via < 0 ? null : signatureOf(current, via),
        })),
      };
    },
    status: () => ({
      state,
      changesApplied: applied,
      secondsBehind: freshAtMs === 0 ? null : (Date.now() - freshAtMs) / 1000,
      ...(graph !== null && sizes(graph)),
    }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function sizes(graph: SaveGraph): Record<string, number> {
  return {
    pictures: graph.pictures.size,
    boards: graph.boards.size,
    edges: graph.ofBoard.live,
    megabytes: Math.ceil(graphBytes(graph) / megabyte),
  };
}
