import { number, plural } from '../../base/texts/formats.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns 'less than a minute', '5 minutes', '3 hours' or '2 days'. */
function duration(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < hour) return plural(Math.floor(seconds / minute), 'minute', 'minutes');
  if (seconds < 2 * day) return plural(Math.floor(seconds / hour), 'hour', 'hours');
  return plural(Math.floor(seconds / day), 'day', 'days');
}

const gigabytes = (bytes: number): string =>
  `${number.format(Math.round(bytes / 1024 ** 2 / 102.4) / 10)} GB`;

/** Staff strings for service health. */
export const healthStaffTexts = {
  title: 'Health and jobs',
  lead: 'As this web process sees it now. More is told to Prometheus and in the logs.',
  refresh: 'Look again',
  parts: 'Parts',
  database: 'Database',
  databaseAnswers: (ms: number) => `Answers, in ${number.format(ms)} ms`,
  storage: 'Storage',
  storageFree: (free: number, all: number) => `${gigabytes(free)} of ${gigabytes(all)} free`,
  storageRefused: (count: number) =>
    `Full: ${plural(count, 'request', 'requests')} had no room on the disk or in the database, last at`,
  graph: 'Save graph',
  graphThere: 'Answers',
  graphAway: 'Away, loading or switched off: feeds go without it',
  embeddings: 'Search by picture',
  embeddingsBuiltIn: 'Compares the built-in description',
  embeddingModel: 'Compares what EMBEDDING_MODEL says',
  embeddingsUnused:
    'Compares the built-in description. EMBEDDING_MODEL is set and not used: the worker logs why',
  embeddingsDescribing: ({ described, waiting }: { described: number; waiting: number }) =>
    `EMBEDDING_MODEL has described ${number.format(described)} of ${number.format(described + waiting)} pictures.`,
  worker: 'Worker',
  workerKeepsUp: 'Keeps up',
  workerBusy: (seconds: number) =>
    `Busy: it works, and the oldest that waits has been due for ${duration(seconds)}.`,
  workerBehind: (seconds: number) =>
    `Behind: the oldest job has been due for ${duration(seconds)}. Is a worker running?`,
  mails: 'Mail',
  mailsGone: 'None waits',
  mailsLeft: ({ waiting, failed }: { waiting: number; failed: number }) =>
    [
      ...(waiting > 0 ? [`${number.format(waiting)} waiting`] : []),
      ...(failed > 0 ? [`${number.format(failed)} that the relay did not take`] : []),
    ].join(', '),
  queue: 'What waits',
  kind: 'Kind of job',
  due: 'Due',
  running: 'Running',
  later: 'Later',
  oldest: 'Oldest due for',
  oldestFor: (seconds: number) => (seconds === 0 ? '–' : duration(seconds)),
  idle: 'Nothing waits.',
  failing: 'What failed',
  failingLead: 'Each is tried five times, then given up; the log tells of those.',
  noneFailed: 'No job has failed that is still to be tried.',
  attempts: (count: number) => plural(count, 'attempt', 'attempts'),
  isRunning: 'running now',
  next: 'next try',
  hurry: 'Try now',
  hurryNamed: (kind: string, id: string) => `Try now: ${kind} ${id}`,
  hurried: 'It is tried again now.',
};

/** Pending work on the staff overview. */
export const todoTexts: Record<string, (count: string) => string> = {
  reports: (count) => `${count} open`,
  appeals: (count) => `${count} open`,
  merchants: (count) => `${count} waiting`,
  errors: (count) => `${count} open`,
  health: (count) => `${count} failed`,
};
