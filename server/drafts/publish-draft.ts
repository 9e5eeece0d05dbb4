import { deleteDraft, draftOf, draftsDue, stopDraft, type DraftRow } from '../../db/queries/drafts.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';
import { putProductTags } from '../../db/queries/products/product-tags.ts';
import { pinIdByIdempotencyKey } from '../../db/queries/saves/saves.ts';
import { limits } from '../../views/contract/limits.ts';
import { withHashtags } from '../../views/base/text/hashtags.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { makePin } from '../pins/create/create-pin.ts';
import { seenTags, tagProducts } from '../products/product-tags.ts';
import { onNamedBoard } from './board-of-draft.ts';
import { mediaOfDraft } from './draft-media.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';

const atOnce = 20;

/**
 * Publishes a draft as a pin, once even if called repeatedly. Throws `draft_not_found` and the errors of
 * `mediaOfDraft` and `makePin`, which leave the draft in place.
 */
export async function publishDraft(services: Services, userId: string, id: string): Promise<{ id: string }> {
  const draft = await draftOf(services.db, userId, id);
  if (draft === null) throw new AppError('draft_not_found');
  return publish(services, draft);
}

/** Returns the pin that a user's draft became within the last weeks, or null. */
export function pinOfDraft(
  { db }: Pick<Services, 'db'>,
  userId: string,
  draftId: string,
): Promise<string | null> {
  return pinIdByIdempotencyKey(db, userId, keyOf(draftId));
}

/** The process may die after creating the pin and before deleting the draft. The key prevents a second pin on retry. */
const keyOf = (draftId: string): string => `draft:${draftId}`;

/**
 * Publishes everything that is due, of any kind. An item that cannot be published becomes a draft again and states
 * why. A failure does not block the others: the first one is thrown after all have been tried.
 */
export async function publishDue(services: Services, isStopping: () => boolean): Promise<void> {
  const faults: unknown[] = [];
  let after: DraftRow | null = null;
  do {
    const drafts: DraftRow[] = await draftsDue(services.db, services.clock.now(), after, atOnce);
    for (const draft of drafts) {
      if (isStopping()) return;
      try {
        await inAccountLocale(services.db, draft.userId, () => publishOrStop(services, draft));
      } catch (fault) {
        faults.push(fault);
      }
    }
    after = drafts.length < atOnce ? null : (drafts.at(-1) ?? null);
  } while (after !== null);
  if (faults.length > 0) throw faults[0];
}

async function publishOrStop(services: Services, draft: DraftRow): Promise<void> {
  try {
    await publish(services, draft);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // It is published once its video is ready.
    if (error.id === 'video_pending') return;
    await stop(services, draft, error.message);
  }
}

/** Makes it a draft again that states why, and tells its author. */
async function stop({ db }: Pick<Services, 'db'>, { userId, id }: DraftRow, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await stopDraft(tx, userId, id, why))) return;
    await insertNews(tx, { userIds: [userId], kind: 'draft_stopped', subjectId: id, actorId: null });
  });
}

async function publish(services: Services, draft: DraftRow): Promise<{ id: string }> {
  const { signature, media } = await mediaOfDraft(services, draft);
  const { userId, id, fields } = await onNamedBoard(services, draft);
  const [boardId = '', sectionId = null] = fields.place.split(':');
  const pin = await makePin(services, {
    userId,
    boardId: fields.place === 'profile' ? null : boardId,
    sectionId,
    signature,
    title: fields.title,
    description: withHashtags(fields.description, fields.tags ?? '', limits.pinDescription),
    altText: fields.altText,
    link: fields.link,
    method: 'uploaded',
    key: keyOf(id),
    media,
  });
  // Products may have been removed since they were tagged.
  const tags = await seenTags(services, userId, fields.productTags ?? []);
  // A quarantined pin has its tags once it is released.
  if (tags.length > 0 && pin.isQuarantined)
    await services.db.transaction((tx) => putProductTags(tx, pin.id, tags));
  else if (tags.length > 0) await tagProducts(services, userId, pin.id, tags);
  await deleteDraft(services.db, userId, id);
  return { id: pin.id };
}
