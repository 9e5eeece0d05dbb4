import {
  deleteDraft,
  draftOf,
  draftsDue,
  stopDraft,
  type DraftRow,
} from '../../../db/queries/drafts/drafts.ts';
import { limits } from '../../../views/contract/limits.ts';
import { withHashtags } from '../../../views/rules/text/hashtags.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createPin } from '../pins/create-pin.ts';
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

/** Publishes what is due; what cannot be published becomes a draft again that says why. Answers how many were due. */
export async function publishDue(services: Services): Promise<number> {
  const drafts = await draftsDue(services.db, services.clock.now(), atOnce);
  for (const draft of drafts) {
    try {
      await publish(services, draft);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // It is published when its video is ready.
      if (error.id === 'video_pending') continue;
      await stopDraft(services.db, draft.userId, draft.id, error.message);
    }
  }
  return drafts.length;
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
  await deleteDraft(services.db, userId, id);
  return { id: pin.id };
}
