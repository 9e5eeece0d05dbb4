import type { PageContextServer } from 'vike/types';
import type { CarouselBuilderScreenProps } from './+Page.tsx';
import { carouselBuilderUrl } from '../../../views/drafts/creation-urls.ts';
import { pagesTexts as t } from '../../../views/drafts/texts/pages.ts';
import { pagesData } from '../../render/drafts/pages-data.tsx';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Two to five pictures, each with its own text (UPLOAD-05). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<CarouselBuilderScreenProps>> {
  const asked = urlParsed.search['draft'] ?? null;
  const path = carouselBuilderUrl(asked);
  const { draft, things, ...common } = await pagesData(request, 'carousel', {
    path,
    search: urlParsed.search,
    hidden: [],
  });
  return {
    ...privatePage(request, t.carouselTitle, t.carouselLead),
    props: {
      ...common,
      shell: shellProps(request, path, true),
      slots: (draft?.fields.slots ?? []).map((slot) => ({
        ...slot,
        picture: things.pictures[slot.signature] ?? null,
      })),
    },
  };
}
