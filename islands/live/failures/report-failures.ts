import {
  browserErrorLimits,
  browserErrorOf,
  emptyErrorQueue,
  noteError,
  type ErrorQueue,
} from '../../../views/browser-errors/browser-error.ts';

/** Notes one error of the page. `island` names the island that failed. */
export type ErrorNote = (error: unknown, island?: string) => void;

/** Returns what reports errors: in batches, each distinct error once, without personal data. */
export function reportFailures(): ErrorNote {
  let queue = emptyErrorQueue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.waiting.length === 0) return;
    tellSite(releaseOf(document), queue.waiting);
    queue = { ...queue, waiting: [] };
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return (error, island) => {
    const said = browserErrorOf(error, island);
    if (said === null) return;
    queue = noteError(queue, said);
    if (queue.waiting.length === 0) return;
    if (document.visibilityState === 'hidden') flush();
    else timer ??= setTimeout(flush, browserErrorLimits.waitMs);
  };
}

/** Returns the release, by the name of the first script. */
function releaseOf({ scripts }: Document): string {
  const src = [...scripts].find((script) => script.type === 'module' && script.src !== '')?.src ?? '';
  return (/\/([\w.-]+)\.js$/.exec(src)?.[1] ?? '').slice(0, browserErrorLimits.release);
}

/** Sent without cookies, so that reports stay anonymous. */
function tellSite(release: string, errors: ErrorQueue['waiting']): void {
  fetch('/v3/browser_errors/', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ release, errors }),
  }).catch(() => undefined);
}
