import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { redirect } from 'vike/abort';
import { DraftKeeper } from '../../../islands/draft-keeper/island.tsx';
import { draftThings, type DraftThings } from '../../../server/drafts/draft-things.ts';
import { listDrafts, type Draft } from '../../../server/drafts/save-draft.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { DraftItem } from '../../../views/drafts/draft-list.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';
import type { PickerOption } from '../../../views/saves/picker/picker-options.ts';
import { draftUrl } from '../../../views/drafts/creation-urls.ts';
import { formState } from '../forms/form-state.ts';
import { memberOfPage } from '../guards/refused-page.ts';
import { draftItem } from './draft-item.ts';
import { draftOfPage } from './draft-of-page.ts';
import { draftPlaces } from './draft-places.ts';

/** Data shared by the story and carousel builders. */
export interface PagesData {
  draft: Draft | null;
  things: DraftThings;
  form: FormState;
  places: PickerOption[];
  problem: string | null;
  drafts: DraftItem[];
  keeper: ReactNode;
}

interface PagesAsked {
  path: string;
  /** `draft`, and `at` for a typed but unconfirmed time. */
  search: Record<string, string>;
  hidden: { name: string; value: string }[];
}

/** Returns the requested draft with its referenced objects. A draft of another kind redirects to its own builder. */
export async function pagesData(
  request: PageRequest,
  kind: 'story' | 'carousel',
  { path, search, hidden }: PagesAsked,
): Promise<PagesData> {
  const asked = search['draft'] ?? null;
  const user = memberOfPage(request, path);
  const drafts = await listDrafts(request.services, user.id);
  const draft = await draftOfPage(request, user.id, drafts, asked);
  if (draft !== null && draft.fields.kind !== kind)
    throw redirect(draftUrl(draft.id, draft.fields.kind), 302);
  const form = formState(
    request,
    draft === null ? `/v3/${kind}_drafts/` : `/v3/${kind}_drafts/${draft.id}/`,
    draft === null ? hidden : [{ name: '_method', value: 'PUT' }, ...hidden],
  );
  return {
    draft,
    things: await draftThings(request.services, user.id, draft?.fields ?? noFields),
    form: { ...form, values: { ...valuesOf(draft), ...typedTime(search['at']), ...form.values } },
    places: await draftPlaces(request, user.id, draft === null ? [] : [draft.fields.place]),
    problem: draft?.problem ?? null,
    drafts: drafts.filter(({ id }) => id !== asked).map(draftItem),
    keeper: <Island name="draft-keeper" when="load" props={{}} component={DraftKeeper} />,
  };
}

const noFields = { title: '', description: '', altText: '', link: '', place: 'profile' };

function valuesOf(draft: Draft | null): Record<string, string> {
  if (draft === null) return {};
  const {
    title,
    description,
    altText,
    link,
    place,
    newBoardName: new_board_name = '',
    tags = '',
  } = draft.fields;
  const publishAt = draft.publishAt?.toISOString().slice(0, 16) ?? '';
  return { title, description, alt_text: altText, link, place, new_board_name, tags, publish_at: publishAt };
}

function typedTime(at = ''): Record<string, string> {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? { publish_at: at } : {};
}
