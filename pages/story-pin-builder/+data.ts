import type { PageContextServer } from 'vike/types';
import type { StoryBuilderScreenProps } from './+Page.tsx';
import { adBuilderUrl, storyBuilderUrl } from '../../views/drafts/creation-urls.ts';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { pagesData } from '../render/drafts/pages-data.tsx';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

/** Stories page by page (UPLOAD-05, ROUTE-16). `ad=1` continues with their promotion. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<StoryBuilderScreenProps>> {
  const asked = urlParsed.search['draft'] ?? null;
  const wanted = Math.max(0, (Number(urlParsed.search['page']) || 1) - 1);
  const isAd = urlParsed.search['ad'] === '1';
  const path = isAd && asked === null ? adBuilderUrl() : storyBuilderUrl(asked, wanted);
  const { draft, form, ...common } = await pagesData(request, 'story', {
    path,
    search: urlParsed.search,
    hidden: isAd ? [{ name: 'is_ad', value: '1' }] : [],
  });
  const stored = draft?.fields.pages ?? [];
  const pages = stored.length === 0 ? [{ id: 'first', blocks: [] }] : stored;
  const open = Math.min(wanted, pages.length - 1);
  return {
    ...privatePage(request, t.storyTitle, t.storyLead),
    props: {
      ...common,
      shell: shellProps(request, path, true),
      form: { ...form, hidden: [...(form.hidden ?? []), { name: 'page', value: String(open) }] },
      pages,
      open,
      isAd: isAd || draft?.fields.isAd === true,
    },
  };
}
