import type { Draft } from '../../../server/drafts/save-draft.ts';
import type { DraftItem } from '../../../views/drafts/draft-list.tsx';

/** Converts a draft for the draft list. */
export function draftItem({ id, fields, picture, publishAt, problem }: Draft): DraftItem {
  return {
    id,
    kind: fields.kind,
    title: fields.title,
    picture,
    publishAt: publishAt?.toISOString() ?? null,
    problem,
  };
}
