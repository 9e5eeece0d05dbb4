import { accountJobs } from '../accounts/jobs.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { feedJobs } from '../catalogs/jobs.ts';
import { copyJobs } from '../exports/jobs/copy-jobs.ts';
import { resumeTakeDown } from '../moderation/pictures/pictures.ts';
import { boardJobKind } from '../organize/board-jobs/board-job-kind.ts';
import { giveUpBoardJob, resumeBoardJob } from '../organize/board-jobs/resume-board-job.ts';
import { commentJobs } from '../comments/jobs.ts';
import { searchJobs } from '../search/jobs.ts';
import type { Services } from '../services.ts';
import { topicJobs } from '../topics/jobs.ts';
import { imageJobs, videoJobs } from '../uploads/jobs/process-uploads.ts';
import { webPageJobs } from '../web-pages/jobs.ts';
import { wordJobs } from '../words/jobs.ts';
import { jobGroups, type JobGroup, type WorkerConcurrency } from './job-groups.ts';
import { runJobs, type JobHandler, type JobRunnerOptions } from './run-jobs.ts';

interface JobGroupsOptions extends Omit<JobRunnerOptions, 'handlers' | 'concurrency'> {
  concurrency: WorkerConcurrency;
  store: Parameters<typeof imageJobs>[0] & Parameters<typeof copyJobs>[0];
  services: Services;
  mailer: Mailer;
}

/** Runs the jobs of each kind of work that this worker takes, apart from each other. */
export async function runJobGroups({
  concurrency,
  store,
  services,
  mailer,
  ...options
}: JobGroupsOptions): Promise<{ stop(): Promise<void> }> {
  const { db } = options;
  const stopping = new AbortController();
  const handlers: Record<JobGroup, Record<string, JobHandler>> = {
    image: imageJobs(store, stopping.signal),
    video: videoJobs(store, stopping.signal),
    mail: accountJobs({ db, mailer, logger: options.logger, site: services.site }),
    copy: copyJobs(store, services),
    feed: feedJobs(services, () => stopping.signal.aborted),
    page: webPageJobs(services),
    other: {
      [boardJobKind]: {
        run: ({ jobId }) => resumeBoardJob({ db }, String(jobId)),
        giveUp: ({ jobId }) => giveUpBoardJob({ db }, String(jobId)),
        isRepeatable: true,
      },
      'take-picture-down': {
        run: ({ signature, reason }) => resumeTakeDown({ db }, String(signature), String(reason)),
      },
      ...commentJobs(db),
      ...searchJobs(db),
      ...topicJobs(db),
      ...wordJobs(db),
    },
  };
  const running = await Promise.all(
    jobGroups.flatMap((group) => {
      const most = concurrency[group];
      if (most === undefined) return [];
      return runJobs({
        ...options,
        worker: `${options.worker}:${group}`,
        concurrency: most,
        handlers: handlers[group],
      });
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running.map((jobs) => jobs.stop()));
    },
  };
}
