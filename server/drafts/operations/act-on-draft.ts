import type { Services } from '../../services.ts';
import { publishDraft } from '../publish-draft.ts';
import { scheduleDraft, type Draft } from '../save-draft.ts';
import { scheduledTime, type DraftAct } from './draft-fields.ts';

/** Schedules or publishes a saved draft if the form's button asks for it. `pinId` is the created pin. */
export async function actOnDraft(
  services: Services,
  userId: string,
  saved: Draft,
  input: DraftAct,
): Promise<{ draft: Draft; pinId: string | null }> {
  switch (input.act) {
    case 'schedule':
      return {
        draft: await scheduleDraft(services, userId, saved.id, scheduledTime(input)),
        pinId: null,
      };
    case 'publish':
      return { draft: saved, pinId: (await publishDraft(services, userId, saved.id)).id };
    case 'keep':
    case undefined:
      return { draft: saved, pinId: null };
  }
}
