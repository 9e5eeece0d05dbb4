import cluster, { type Worker } from 'node:cluster';
import { ExplainedError } from '../../process-signals.ts';
import { startTexts as t } from '../../terminal/terminal-texts.ts';
import { endProcess, howEnded, restartAfterMs, type Supervised } from './supervise.ts';

export interface SupervisedWeb extends Supervised {
  /**
   * Replaces the processes one at a time. Each replacement accepts requests before its predecessor stops accepting.
   * Rejects if one does not become ready. Processes not yet replaced then keep running.
   */
  restart(): Promise<void>;
  /** Changes what processes run that are started from now on. */
  moveTo(script: string): void;
}

/** A process slot and the process that currently fills it. */
interface Place {
  env: NodeJS.ProcessEnv;
  worker: Worker | null;
}

/**
 * Runs processes that share one port, each with its own environment. Restarts any that dies, unless the whole service
 * is stopping.
 */
export function superviseWeb(
  first: string,
  environments: NodeJS.ProcessEnv[],
  isServiceStopping: () => boolean,
): SupervisedWeb {
  let script = first;
  const moveTo = (next: string): void => {
    script = next;
    cluster.setupPrimary({ exec: script, execArgv: ['--enable-source-maps'] });
  };
  moveTo(first);
  const places = environments.map((env): Place => ({ env, worker: null }));
  let isStopped = false;
  const isStopping = (): boolean => isStopped || isServiceStopping();
  let restarting: Promise<void> = Promise.resolve();

  const begin = async (place: Place): Promise<Record<string, unknown>> => {
    const worker = cluster.fork(place.env);
    const former = place.worker;
    place.worker = worker;
    let isReady = false;
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: { kind?: string }) => {
        if (message.kind !== 'ready') return;
        isReady = true;
        resolve({ ...message });
      });
      worker.once('exit', (code, signal) => {
        const how = howEnded(code, signal);
        const isFollowed = place.worker !== worker;
        if (!isReady) {
          if (!isFollowed) place.worker = former;
          // Nobody followed the former one while this one was to replace it.
          if (!isStopping() && !isFollowed && former?.isDead() === true) again(place);
          reject(new ExplainedError(t.endedEarly({ script, how })));
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
      if (isStopping()) return;
      begin(place).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        again(place);
      });
    }, restartAfterMs);
  }

  async function restartEach(): Promise<void> {
    for (const place of places) {
      if (isStopping()) return;
      const former = place.worker;
      await begin(place);
      if (former !== null) await endProcess(former.process);
    }
  }

  const ready = Promise.all(places.map(begin)).then(([first = {}]) => first);
  return {
    ready,
    moveTo,
    restart() {
      // Restarts run one at a time.
      restarting = restarting.catch(() => undefined).then(restartEach);
      return restarting;
    },
    async stop() {
      isStopped = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(running.map((worker) => endProcess(worker.process)));
    },
  };
}
