import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listSaveTargets } from '../../server/domain/boards/list-save-targets.ts';
import { listDrafts, type Draft } from '../../server/domain/drafts/save-draft.ts';
import type { BuilderScreenProps } from '../../views/components/screens/creation/builder-screen.tsx';
import { pickerOptions } from '../../views/rules/save/picker-options.ts';
import { builderUrl } from '../../views/rules/urls/creation-urls.ts';
import { creationTexts } from '../../views/texts/en/pins/creation.ts';
import { formState } from '../render/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { profilePlace } from '../render/pins/repin-data.tsx';
import { privatePage } from '../render/private-page.ts';
import { memberOfPage } from '../render/refused-page.ts';
import { shellProps } from '../render/shell-props.tsx';

const t = creationTexts.builder;

/** Where pins are made, kept as drafts and scheduled (UPLOAD-05, ROUTE-16). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BuilderScreenProps>> {
  const asked = urlParsed.search['draft'] ?? null;
  const path = builderUrl(asked);
  const user = memberOfPage(request, path);
  const [drafts, targets] = await Promise.all([
    listDrafts(request.services, user.id),
    listSaveTargets(request.services, user.id),
  ]);
  const draft = asked === null ? null : (drafts.find(({ id }) => id === asked) ?? null);
  if (asked !== null && draft === null) throw render(404);
  const form = formState(
    request,
    draft === null ? '/v3/pin_drafts/' : `/v3/pin_drafts/${draft.id}/`,
    draft === null ? [] : [{ name: '_method', value: 'PUT' }],
  );
  return {
    ...privatePage(request, t.title, t.lead),
    styles: 'page',
    props: {
      shell: shellProps(request, path),
      form: { ...form, values: { ...(draft === null ? {} : valuesOf(draft)), ...form.values } },
      picture: draft?.picture ?? null,
      problem: draft?.problem ?? null,
      isDraft: draft !== null,
      places: [profilePlace, ...pickerOptions(targets.items, null)],
      accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
      drafts: drafts
        .filter(({ id }) => id !== asked)
        .map((each) => ({
          id: each.id,
          title: each.fields.title,
          picture: each.picture,
          publishAt: each.publishAt?.toISOString() ?? null,
          problem: each.problem,
        })),
    },
  };
}

function valuesOf({ fields, publishAt }: Draft): Record<string, string> {
  return {
    title: fields.title,
    description: fields.description,
    alt_text: fields.altText,
    link: fields.link,
    place: fields.place,
    publish_at: publishAt === null ? '' : publishAt.toISOString().slice(0, 16),
  };
}
