/** Kinds of work. A worker runs the jobs of each apart from the others, so that none holds up another. */
export const jobGroups = ['image', 'video', 'mail', 'copy', 'feed', 'page', 'other'] as const;
export type JobGroup = (typeof jobGroups)[number];

/** The kinds of work that a worker takes, and how many jobs of each run at once. */
export type WorkerConcurrency = Partial<Record<JobGroup, number>>;

export const defaultConcurrency: Record<JobGroup, number> = {
  image: 2,
  video: 1,
  mail: 1,
  copy: 1,
  feed: 1,
  page: 1,
  other: 2,
};

export const maxConcurrency = 64;
