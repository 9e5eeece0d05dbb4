import cluster, { type Worker } from 'node:cluster';
import { ExplainedError } from '../../terminal/process-signals.ts';
import { startTexts as t } from '../../terminal/terminal-texts.ts';
import { endProcess, howEnded, restartAfterMs, type Supervised } from './supervise.ts';

export interface SupervisedWeb extends Supervised {
  /**
   * Replaces the processes one at a time. Each replacement accepts requests before its predecessor stops accepting.
   * Rejects if one does not become ready in time. Processes not yet replaced then keep running. `next` is what the
   * replacements run, also when they die later; without it, each runs what its predecessor did.
   */
  restart(next?: string): Promise<void>;
}

/** A process slot and the process that currently fills it. */
interface Place {
  env: NodeJS.ProcessEnv;
  /** What became ready here last. */
  script: string;
  worker: Worker | null;
}

/** For a process to become ready after the first start, while others keep the machine busy. */
const readyWithinMs = 180_000;

/**
 * Runs processes that share one port, each with its own environment. Restarts any that dies, unless the whole service
 * is stopping.
 */
export function superviseWeb(
  first: string,
  environments: NodeJS.ProcessEnv[],
  isServiceStopping: () => boolean,
  patienceMs = readyWithinMs,
): SupervisedWeb {
  const places = environments.map((env): Place => ({ env, script: first, worker: null }));
  let isStopped = false;
  const isStopping = (): boolean => isStopped || isServiceStopping();
  let restarting: Promise<void> = Promise.resolve();

  const begin = async (
    place: Place,
    script = place.script,
    withinMs: number | null = patienceMs,
  ): Promise<Record<string, unknown>> => {
    cluster.setupPrimary({ exec: script, execArgv: ['--enable-source-maps'] });
    const worker = cluster.fork(place.env);
    const former = place.worker;
    place.worker = worker;
    let isReady = false;
    let isLate = false;
    return await new Promise((resolve, reject) => {
      const limit =
        withinMs === null
          ? undefined
          : setTimeout(() => {
              isLate = true;
              worker.process.kill('SIGKILL');
            }, withinMs);
      worker.on('message', (message: { kind?: string }) => {
        if (message.kind !== 'ready') return;
        clearTimeout(limit);
        isReady = true;
        place.script = script;
        resolve({ ...message });
      });
      worker.once('exit', (code, signal) => {
        clearTimeout(limit);
        const how = howEnded(code, signal);
        const isFollowed = place.worker !== worker;
        if (!isReady) {
          if (!isFollowed) {
            place.worker = former;
            // Nobody followed the former one while this one was to replace it.
            if (!isStopping() && former?.isDead() !== false) again(place);
          }
          const seconds = Math.round((withinMs ?? 0) / 1000);
          reject(new ExplainedError(isLate ? t.late({ script, seconds }) : t.endedEarly({ script, how })));
        } else if (!isStopping() && !isFollowed) {
          console.error(t.endedAgain({ script, how }));
          again(place);
        }
      });
    });
  };

  function again(place: Place): void {
    place.worker = null;
    setTimeout(() => {
      // A restart may have been faster.
      if (isStopping() || place.worker !== null) return;
      begin(place).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, restartAfterMs);
  }

  async function restartEach(next?: string): Promise<void> {
    for (const place of places) {
      if (isStopping()) return;
      const former = place.worker;
      await begin(place, next);
      if (former !== null) await endProcess(former.process);
    }
  }

  const ready = Promise.all(places.map((place) => begin(place, first, null))).then(([first = {}]) => first);
  return {
    ready,
    restart(next) {
      // Restarts run one at a time.
      restarting = restarting.catch(() => undefined).then(() => restartEach(next));
      return restarting;
    },
    async stop() {
      isStopped = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(running.map((worker) => endProcess(worker.process)));
    },
  };
}
