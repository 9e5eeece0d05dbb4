import {
  deleteDraft,
  draftOf,
  draftsOf,
  insertDraft,
  lockDraft,
  updateDraft,
  type DraftFields,
  type DraftRow,
} from '../../db/queries/drafts.ts';
import { imagesBySignatures } from '../../db/queries/pins/images.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { checkDraft } from './check-draft.ts';
import { onNamedBoard } from './board-of-draft.ts';
import { checkPlace } from './check-place.ts';
import { coverOf, draftVideos, type DraftVideo } from './draft-media.ts';
import { refusals } from '../refusals.ts';

export interface Draft extends Omit<DraftRow, 'userId' | 'signature'> {
  /** The cover, otherwise the draft's first picture. */
  picture: Picture | null;
  /** Video of a video pin. */
  video: DraftVideo | null;
}

export interface DraftInput {
  fields: Partial<DraftFields>;
  /** Null keeps the current picture. */
  signature: string | null;
  /** Whether the picture takes the place of a video, rather than being its cover. */
  replacesVideo?: boolean;
  /** Undefined keeps the time. Null makes it an unscheduled draft. */
  publishAt: Date | null | undefined;
}

const empty: DraftFields = { title: '', description: '', altText: '', link: '', place: 'profile' };

/**
 * Saves a user's draft. Throws `drafts_full`, `draft_not_found` for an id that is not theirs, and `bad_input` for a
 * time that is past or too far ahead.
 */
export async function saveDraft(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string | null,
  input: DraftInput,
): Promise<Draft> {
  if (input.publishAt) checkTime(input.publishAt, services.clock.now());
  const row =
    id === null
      ? await insertDraft(
          services.db,
          { userId, ...input, fields: { ...empty, ...input.fields }, publishAt: input.publishAt ?? null },
          limits.drafts,
        )
      : await updateDraft(services.db, userId, id, input);
  if (row === null) throw new AppError(id === null ? 'drafts_full' : 'draft_not_found');
  const [draft] = await withPictures(services, [row]);
  if (draft === undefined) throw new AppError('draft_not_found');
  return draft;
}

/**
 * Schedules a draft for publication by the worker. Throws `draft_not_found`, `bad_input` for a time that is past or
 * too far ahead, and the errors of `checkDraft` and `checkPlace`.
 */
export async function scheduleDraft(
  services: Services,
  userId: string,
  id: string,
  publishAt: Date,
): Promise<Draft> {
  const row = await draftOf(services.db, userId, id);
  if (row === null) throw new AppError('draft_not_found');
  checkDraft(row);
  await checkPlace(services, userId, (await onNamedBoard(services, row)).fields.place);
  return saveDraft(services, userId, id, { fields: {}, signature: null, publishAt });
}

/** Refuses a time that is past or too far ahead. */
export function checkTime(at: Date, now: Date): void {
  const days = (at.getTime() - now.getTime()) / (24 * 3600 * 1000);
  if (days <= 0) throw fieldError('publish_at', refusals.drafts.timeOver);
  if (days > limits.scheduleDays)
    throw fieldError('publish_at', refusals.drafts.timeFar({ days: limits.scheduleDays }));
}

/** Returns a user's scheduled pins and drafts. */
export async function listDrafts(services: Pick<Services, 'db'>, userId: string): Promise<Draft[]> {
  return withPictures(services, await draftsOf(services.db, userId));
}

/** Throws `draft_not_found`, also for another user's draft. */
export async function discardDraft(
  services: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteDraft(services.db, userId, id))) throw new AppError('draft_not_found');
}

/**
 * Returns the fields of a user's draft of several parts, which nothing else changes until the caller's transaction
 * ends. Throws `draft_not_found`, also for a draft of another kind.
 */
export async function lockParts(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
  kind: 'carousel' | 'story',
): Promise<DraftFields> {
  const draft = await lockDraft(db, userId, id);
  if (draft?.fields.kind !== kind) throw new AppError('draft_not_found');
  return draft.fields;
}

async function withPictures(services: Pick<Services, 'db'>, rows: DraftRow[]): Promise<Draft[]> {
  const [owner] = rows;
  if (owner === undefined) return [];
  const covers = rows.map(({ fields, signature }) => coverOf(fields, signature));
  const [pictures, videos] = await Promise.all([
    imagesBySignatures(services.db, [...new Set(covers.flatMap((cover) => cover ?? []))]),
    draftVideos(
      services,
      owner.userId,
      rows.flatMap(({ fields }) => fields.videoUploadId ?? []),
    ),
  ]);
  return rows.map(({ userId: _, signature: __, ...row }, index) => {
    const video = videos.get(row.fields.videoUploadId ?? '') ?? null;
    const picture = pictures.find(({ signature }) => signature === covers[index]);
    return { ...row, video, picture: picture ?? video?.video?.poster ?? null };
  });
}
