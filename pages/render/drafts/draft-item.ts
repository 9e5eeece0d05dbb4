import type { Draft } from '../../../server/drafts/save-draft.ts';
import type { DraftItem } from '../../../views/drafts/draft-list.tsx';

/** A draft in the list of a person's drafts. */
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
