import { redirect, render } from 'vike/abort';
import { pinOfDraft } from '../../../server/drafts/publish-draft.ts';
import type { Draft } from '../../../server/drafts/save-draft.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';

/** Returns the draft that a page is asked for, null for none. The address of a published one leads to its pin. */
export async function draftOfPage(
  { services }: PageRequest,
  userId: string,
  drafts: readonly Draft[],
  asked: string | null,
): Promise<Draft | null> {
  if (asked === null) return null;
  const draft = drafts.find(({ id }) => id === asked);
  if (draft !== undefined) return draft;
  const pinId = isId(asked) ? await pinOfDraft(services, userId, asked) : null;
  throw pinId === null ? render(404) : redirect(pinUrl(pinId), 302);
}
