import {
  deleteDraft,
  draftOf,
  draftsDue,
  stopDraft,
  type DraftRow,
} from '../../../db/queries/drafts/drafts.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createPin } from '../pins/create-pin.ts';

const atOnce = 20;

/**
 * Makes a pin of a draft, once however often it is asked for. Throws `draft_not_found`, `picture_missing` and what
 * `createPin` throws; the draft stays then.
 */
export async function publishDraft(services: Services, userId: string, id: string): Promise<{ id: string }> {
  const draft = await draftOf(services.db, userId, id);
  if (draft === null) throw new AppError('draft_not_found');
  return publish(services, draft);
}

/** Publishes what is due; what cannot be published becomes a draft again that says why. Answers how many were due. */
export async function publishDue(services: Services): Promise<number> {
  const drafts = await draftsDue(services.db, services.clock.now(), atOnce);
  for (const draft of drafts) {
    try {
      await publish(services, draft);
    } catch (error) {
      if (!isAppError(error)) throw error;
      await stopDraft(services.db, draft.userId, draft.id, error.message);
    }
  }
  return drafts.length;
}

async function publish(services: Services, draft: DraftRow): Promise<{ id: string }> {
  const { userId, id, signature, fields } = draft;
  if (signature === null)
    throw fieldError('image', new AppError('picture_missing').message, 'picture_missing');
  const [boardId = '', sectionId = null] = fields.place.split(':');
  const pin = await createPin(services, {
    userId,
    boardId: fields.place === 'profile' ? null : boardId,
    sectionId,
    signature,
    title: fields.title,
    description: fields.description,
    altText: fields.altText,
    link: fields.link,
    method: 'uploaded',
    // Between the pin and the end of its draft the process may die: the key keeps the next try from a second pin.
    key: `draft:${id}`,
  });
  await deleteDraft(services.db, userId, id);
  return { id: pin.id };
}
