import { Island } from '@hydrate/islands/server';
import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { AppError } from '../../server/errors.ts';
import { listDrafts, type Draft } from '../../server/drafts/save-draft.ts';
import { PinBuilder } from '../../islands/pin-builder/island.tsx';
import type { BuilderScreenProps } from './+Page.tsx';
import { builderOfBoardUrl, builderUrl, draftUrl } from '../../views/drafts/creation-urls.ts';
import { keptFiles } from '../../views/drafts/kept-file.tsx';
import { mediaTexts } from '../../views/pins/texts/media.ts';
import { creationTexts } from '../../views/pins/texts/creation.ts';
import { draftItem } from '../render/drafts/draft-item.ts';
import { draftOfPage } from '../render/drafts/draft-of-page.ts';
import { draftPlaces } from '../render/drafts/draft-places.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { memberOfPage } from '../render/guards/refused-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { pictureAndVideoTypes } from '../../views/media/accepted-files.ts';
import { isId } from '../../views/base/text/is-id.ts';

const t = creationTexts.builder;

/** The pin builder, with drafts and scheduled pins (UPLOAD-05, ROUTE-16). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BuilderScreenProps>> {
  const asked = urlParsed.search['draft'] ?? null;
  const wanted = urlParsed.search['board'];
  const board = asked === null && wanted !== undefined && isId(wanted) ? wanted : undefined;
  const path = board === undefined ? builderUrl(asked) : builderOfBoardUrl(board);
  const user = memberOfPage(request, path);
  const drafts = await listDrafts(request.services, user.id);
  const draft = await draftOfPage(request, user.id, drafts, asked);
  const form = formState(
    request,
    draft === null ? '/v3/pin_drafts/' : `/v3/pin_drafts/${draft.id}/`,
    draft === null ? [] : [{ name: '_method', value: 'PUT' }],
  );
  if (draft !== null && draft.fields.kind !== undefined)
    throw redirect(draftUrl(draft.id, draft.fields.kind), 302);
  const kept = keptFiles(form);
  // The island opens other drafts, too.
  const places = await draftPlaces(request, user.id, [
    ...drafts.map(({ fields }) => fields.place),
    ...(board === undefined ? [] : [board]),
  ]);
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path, true),
      builder: (
        <Island
          name="pin-builder"
          when="load"
          props={{
            form: {
              ...form,
              hidden: [...(form.hidden ?? []), ...kept.map(({ name, value }) => ({ name, value }))],
              values: {
                ...(draft === null ? {} : valuesOf(draft)),
                ...(board !== undefined && { place: board }),
                ...form.values,
              },
            },
            picture: draft?.picture ?? null,
            places,
            accept: pictureAndVideoTypes,
            draftId: draft?.id ?? null,
            isVideo: draft?.video != null,
          }}
          component={PinBuilder}
        />
      ),
      problem: draft?.problem ?? null,
      kept: kept.map(({ text }) => text),
      video: form.errors['image'] === undefined ? videoOf(draft) : null,
      isDraft: draft !== null,
      drafts: drafts.filter(({ id }) => id !== asked).map(draftItem),
    },
  };
}

function videoOf(draft: Draft | null): BuilderScreenProps['video'] {
  const status = draft?.video?.status;
  if (status === undefined || status === 'succeeded') return null;
  if (status === 'failed') return { text: new AppError('video_refused').message, isRefused: true };
  return { text: mediaTexts.keptVideo, isRefused: false };
}

function valuesOf({ fields, publishAt }: Draft): Record<string, string> {
  return {
    title: fields.title,
    description: fields.description,
    alt_text: fields.altText,
    link: fields.link,
    tags: fields.tags ?? '',
    place: fields.place,
    new_board_name: fields.newBoardName ?? '',
    publish_at: publishAt === null ? '' : publishAt.toISOString().slice(0, 16),
  };
}
