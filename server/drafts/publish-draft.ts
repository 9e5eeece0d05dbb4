import { deleteDraft, draftOf, draftsDue, stopDraft, type DraftRow } from '../../db/queries/drafts.ts';
import { limits } from '../../views/contract/limits.ts';
import { withHashtags } from '../../views/base/text/hashtags.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { createPin } from '../pins/create-pin.ts';
import { seenTags, tagProducts } from '../products/product-tags.ts';
import { mediaOfDraft } from './draft-media.ts';

const atOnce = 20;

/**
 * Makes a pin of a draft, once however often it is asked for. Throws `draft_not_found` and what `mediaOfDraft` and
 * `createPin` throw; the draft stays then.
 */
export async function publishDraft(services: Services, userId: string, id: string): Promise<{ id: string }> {
  const draft = await draftOf(services.db, userId, id);
  if (draft === null) throw new AppError('draft_not_found');
  return publish(services, draft);
}

/**
 * Publishes everything that is due, whatever its kind; what cannot be published becomes a draft again that says why.
 * A fault with one holds up no other: the first is thrown when all have had their turn.
 */
export async function publishDue(services: Services, isStopping: () => boolean): Promise<void> {
  const faults: unknown[] = [];
  let after: DraftRow | null = null;
  do {
    const drafts: DraftRow[] = await draftsDue(services.db, services.clock.now(), after, atOnce);
    for (const draft of drafts) {
      if (isStopping()) return;
      try {
        await publishOrStop(services, draft);
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
    // It is published when its video is ready.
    if (error.id === 'video_pending') return;
    await stopDraft(services.db, draft.userId, draft.id, error.message);
  }
}

async function publish(services: Services, draft: DraftRow): Promise<{ id: string }> {
  const { userId, id, fields } = draft;
  const { signature, media } = await mediaOfDraft(services, draft);
  const [boardId = '', sectionId = null] = fields.place.split(':');
  const pin = await createPin(services, {
    userId,
    boardId: fields.place === 'profile' ? null : boardId,
    sectionId,
    signature,
    title: fields.title,
    description: withHashtags(fields.description, fields.tags ?? '', limits.pinDescription),
    altText: fields.altText,
    link: fields.link,
    method: 'uploaded',
    // Between the pin and the end of its draft the process may die: the key keeps the next try from a second pin.
    key: `draft:${id}`,
    media,
  });
  // Products may have gone since they were tagged.
  const tags = await seenTags(services, userId, fields.productTags ?? []);
  if (tags.length > 0 && !pin.isHeld) await tagProducts(services, userId, pin.id, tags);
  await deleteDraft(services.db, userId, id);
  return { id: pin.id };
}
