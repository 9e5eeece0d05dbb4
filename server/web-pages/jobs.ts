import { attachPage } from './refresh/attach-page.ts';
import { refreshPages } from './refresh/refresh-pages.ts';
import type { Services } from '../services.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';

/** Handlers of jobs for pages of other sites. */
export function webPageJobs(
  services: Pick<Services, 'db' | 'outside' | 'clock'>,
): Record<string, JobHandler> {
  return {
    'read-page': {
      run: (payload) => attachPage(services, String(payload['pinId']), String(payload['url'])),
    },
  };
}

/** Refreshes every page that is due. Ends early if `isStopping`. */
export async function keepPagesTrue(
  services: Pick<Services, 'db' | 'outside' | 'clock'>,
  isStopping: () => boolean,
): Promise<void> {
  while (!isStopping() && (await refreshPages(services)) > 0);
}
