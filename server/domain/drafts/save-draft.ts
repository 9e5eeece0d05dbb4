import {
  deleteDraft,
  draftOf,
  draftsOf,
  insertDraft,
  updateDraft,
  type DraftFields,
  type DraftRow,
} from '../../../db/queries/drafts/drafts.ts';
import { imagesBySignatures } from '../../../db/queries/pins/images.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Picture } from '../../../views/contract/models.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';

export interface Draft extends Omit<DraftRow, 'userId' | 'signature'> {
  picture: Picture | null;
}

export interface DraftInput {
  fields: Partial<DraftFields>;
  /** Null leaves the picture that there is. */
  signature: string | null;
  /** Undefined leaves the time, null makes it a draft without one. */
  publishAt: Date | null | undefined;
}

const empty: DraftFields = { title: '', description: '', altText: '', link: '', place: 'profile' };

/**
 * Keeps what a person has of a pin. Throws `drafts_full`, `draft_not_found` for an id that is not theirs, and
 * `bad_input` for a time that is over or too far off.
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

function checkTime(at: Date, now: Date): void {
  const days = (at.getTime() - now.getTime()) / (24 * 3600 * 1000);
  if (days <= 0) throw fieldError('publish_at', 'This time is over. Choose a later one, or publish now.');
  if (days > limits.scheduleDays)
    throw fieldError('publish_at', `Choose a time within the next ${limits.scheduleDays} days.`);
}

/** A person's scheduled pins and drafts. */
export async function listDrafts(services: Pick<Services, 'db'>, userId: string): Promise<Draft[]> {
  return withPictures(services, await draftsOf(services.db, userId));
}

/** One draft of the person; throws `draft_not_found`. */
export async function getDraft(services: Pick<Services, 'db'>, userId: string, id: string): Promise<Draft> {
  const row = await draftOf(services.db, userId, id);
  const [draft] = row === null ? [] : await withPictures(services, [row]);
  if (draft === undefined) throw new AppError('draft_not_found');
  return draft;
}

/** Throws `draft_not_found`, also for another's. */
export async function discardDraft(
  services: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteDraft(services.db, userId, id))) throw new AppError('draft_not_found');
}

async function withPictures(services: Pick<Services, 'db'>, rows: DraftRow[]): Promise<Draft[]> {
  const pictures = await imagesBySignatures(services.db, [
    ...new Set(rows.flatMap(({ signature }) => signature ?? [])),
  ]);
  return rows.map(({ userId: _, signature, ...row }) => ({
    ...row,
    picture: pictures.find((picture) => picture.signature === signature) ?? null,
  }));
}
