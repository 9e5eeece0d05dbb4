import { expiring } from '../../db/queries/maintenance/maintenance.ts';
import { pruneLinks } from '../../db/queries/accounts/links.ts';
import { pruneSecurityEvents } from '../../db/queries/accounts/security-events.ts';
import { prunePasskeyChallenges } from '../../db/queries/accounts/sign-in/passkeys.ts';
import { pruneLogoutTokens } from '../../db/queries/accounts/sign-in/sso-logouts.ts';
import { pruneAppeals } from '../../db/queries/moderation/appeals.ts';
import { pruneOauth } from '../../db/queries/oauth/oauth.ts';
import { pruneExperienceStates } from '../../db/queries/experiences/experiences.ts';
import { pruneFormerRuns, pruneVisitors } from '../../db/queries/experiments/unused-units.ts';
import { pruneBrowserErrors } from '../../db/queries/browser-errors.ts';
import { browserErrorLimits } from '../../views/browser-errors/browser-error.ts';
import { pruneMails } from '../../db/queries/mail/mails.ts';
import { forgetChanges } from '../../db/queries/graph/changes.ts';
import { liveImportIds } from '../../db/queries/imports/imports.ts';
import { deleteAbandonedUploads, liveUploadIds } from '../../db/queries/media/uploads.ts';
import type { ReceivedFile, ReceivedFiles } from '../uploads/received-files.ts';
import { tidySearch } from '../search/jobs.ts';
import { queueTraining } from '../words/jobs.ts';
import { removeUnusedMedia } from '../media/jobs/remove-unused.ts';
import { sweepOriginals, sweepVideos } from '../media/jobs/sweep-files.ts';
import type { PictureStore } from '../media/store-picture.ts';
import { runSteps, type Step } from './run-steps.ts';
import { idAt } from '../../views/base/time/id-time.ts';

type Swept = Pick<PictureStore, 'db' | 'storage'> & { received: ReceivedFiles };

export interface SweepOptions {
  now: Date;
  /** Temporary files younger than this may still be in use. 0 if nothing else is running. */
  graceMs: number;
  /** Days that security events of an account are kept for its owner. */
  securityEventDays: number;
  /** Asked between portions of what can take long. */
  isStopping?: () => boolean;
}

const dayMs = 24 * 3600 * 1000;
/** How long a visitor's appeal is kept once it is decided. */
const appealDays = 30;
/** Longer than the cookie lasts that tells visitors apart. */
const visitorDays = 400;
const rowsAtOnce = 10_000;
/** Other machines may be about to record what they have put into the object store. */
const sharedGraceMs = 3600 * 1000;

/**
 * Removes leftovers of crashes and abandoned uploads: unneeded staged files, temporary files, and originals without a
 * row, and what has expired. A step that fails holds up no other; failures are thrown at the end. Returns the number of
 * files removed.
 */
export async function sweep(store: Swept, options: SweepOptions): Promise<number> {
  const { db } = store;
  const { now } = options;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  let removed = 0;
  const counted = (work: () => Promise<number>) => async (): Promise<void> => {
    removed += await work();
  };
  await runSteps([
    ['abandoned uploads', () => deleteAbandonedUploads(db, idAt(now.getTime() - dayMs))],
    ['staged and temporary files', counted(() => sweepLeftovers(store, options))],
    ['originals', counted(() => sweepOriginals(store, options))],
    ['videos', counted(() => sweepVideos(store, options))],
    ...expiring.map(([what, prune]): Step => [what, () => prune(db)]),
    ['unused media', counted(() => removeUnusedMedia(store, now, options.isStopping))],
    ['experience states', () => pruneExperienceStates(db, before(dayMs))],
    ['mails', () => pruneMails(db)],
    ['browser errors', () => pruneBrowserErrors(db, before(browserErrorLimits.keptDays * dayMs))],
    ['appeals', () => pruneAppeals(db, before(appealDays * dayMs))],
    ['account links', () => pruneLinks(db)],
    ['OAuth', () => pruneOauth(db)],
    ['passkey challenges', () => prunePasskeyChallenges(db)],
    ['logout tokens', () => pruneLogoutTokens(db)],
    ['search', () => tidySearch(db, now)],
    ['training of words', () => queueTraining(db, now)],
    ['graph changes', () => inFull(() => forgetChanges(db, idAt(now.getTime() - dayMs), rowsAtOnce))],
    ['earlier runs of experiments', () => inFull(() => pruneFormerRuns(db, rowsAtOnce))],
    [
      'visitors of experiments',
      () => inFull(() => pruneVisitors(db, before(visitorDays * dayMs), rowsAtOnce)),
    ],
    [
      'security events',
      () => inFull(() => pruneSecurityEvents(db, before(options.securityEventDays * dayMs), rowsAtOnce)),
    ],
  ]);
  return removed;
}

async function inFull(some: () => Promise<number>): Promise<void> {
  while ((await some()) === rowsAtOnce);
}

/** The part of a sweep whose duration does not depend on the number of stored pictures: staged and temporary files. */
export async function sweepLeftovers(
  store: Swept,
  options: Omit<SweepOptions, 'securityEventDays'>,
): Promise<number> {
  return (await sweepStaging(store, options)) + (await store.storage.sweepTemporary(options.graceMs));
}

async function sweepStaging(store: Swept, options: Omit<SweepOptions, 'securityEventDays'>): Promise<number> {
  const files: ReceivedFile[] = [];
  for await (const file of store.received.list()) files.push(file);
  const uploadIds = files.flatMap(({ name }) => /^upload-(\d+)$/.exec(name)?.[1] ?? []);
  const live = await liveUploadIds(store.db, uploadIds);
  const importIds = files.flatMap(({ name }) => /^import-(\d+)$/.exec(name)?.[1] ?? []);
  const arriving = await liveImportIds(store.db, importIds);
  let removed = 0;
  for (const { name, modifiedAt, isShared } of files) {
    const id = /^upload-(\d+)$/.exec(name)?.[1];
    if (id !== undefined && live.has(id)) continue;
    if (arriving.has(/^import-(\d+)$/.exec(name)?.[1] ?? '')) continue;
    const graceMs = isShared ? Math.max(options.graceMs, sharedGraceMs) : options.graceMs;
    if (options.now.getTime() - modifiedAt.getTime() < graceMs) continue;
    await store.received.remove(name);
    removed += 1;
  }
  return removed;
}
