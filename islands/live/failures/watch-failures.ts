import { hearFailures, isToldFailure } from '@hydrate/islands/failures';
import {
  browserErrorLimits,
  browserErrorOf,
  emptyErrorQueue,
  noteError,
  type ErrorQueue,
} from '../../../views/browser-errors/browser-error.ts';

/** Destination of reports. Defaults to the site's own endpoint. */
export type ErrorReporter = (release: string, errors: ErrorQueue['waiting']) => void;

/** Reports errors on the page: in batches, each distinct error once, without personal data. */
export function watchFailures(tell: ErrorReporter = tellSite): void {
  let queue = emptyErrorQueue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.waiting.length === 0) return;
    tell(releaseOf(document), queue.waiting);
    queue = { ...queue, waiting: [] };
  };
  const note = (error: unknown, island?: string): void => {
    const said = browserErrorOf(error, island);
    if (said === null) return;
    queue = noteError(queue, said);
    if (queue.waiting.length > 0) timer ??= setTimeout(flush, browserErrorLimits.waitMs);
  };
  hearFailures(({ error, island }) => note(error, island));
  addEventListener('error', ({ error, message }) => {
    if (!isToldFailure(error)) note(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
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
