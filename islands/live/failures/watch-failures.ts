import { hearFailures, isToldFailure } from '@hydrate/islands/failures';
import type { ErrorNote } from './report-failures.ts';

/** Reports errors on the page. What reports them is fetched by the first, because most pages have none. */
export function watchFailures(): void {
  let reporter: Promise<ErrorNote | undefined> | undefined;
  const note: ErrorNote = (error, island) => {
    reporter ??= import('./report-failures.ts').then(
      ({ reportFailures }) => reportFailures(),
      () => undefined,
    );
    void reporter.then((report) => report?.(error, island));
  };
  hearFailures(({ error, island }) => note(error, island));
  addEventListener('error', ({ error, message }) => {
    if (!isToldFailure(error)) note(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
