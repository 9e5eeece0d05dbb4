import { updateDraft, type DraftRow } from '../../db/queries/drafts.ts';
import { boardNamed } from '../boards/board-named.ts';
import type { Services } from '../services.ts';

/** Returns a draft with its place on the board that it names, created if there is none yet. */
export async function onNamedBoard(services: Services, draft: DraftRow): Promise<DraftRow> {
  const { userId, id, fields } = draft;
  const name = fields.newBoardName?.trim() ?? '';
  if (name === '') return draft;
  const place = await boardNamed(services, userId, name);
  const changes = { fields: { place, newBoardName: '' }, signature: null, publishAt: undefined };
  return (await updateDraft(services.db, userId, id, changes)) ?? draft;
}
