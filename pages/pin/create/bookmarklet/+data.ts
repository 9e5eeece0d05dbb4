import type { PageContextServer } from 'vike/types';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import { askedOf, saveFromWebProps } from '../save-from-web-data.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import type { BookmarkletPageProps } from './+Page.tsx';

/** With an address, the bookmarklet's pop-up. Without one, the page to drag it from (ROUTE-06). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BookmarkletPageProps>> {
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '');
  const asked = askedOf(urlParsed.search, urlParsed.searchAll);
  if (asked.address === '')
    return {
      ...privatePage(request, creationTexts.bookmarklet.title, creationTexts.bookmarklet.lead),
      props: { kind: 'install', shell: shellProps(request, path), origin: request.origin },
    };
  const user = memberOfPage(request, path);
  return {
    ...privatePage(request, creationTexts.web.title, creationTexts.web.lead),
    props: { kind: 'save', saving: await saveFromWebProps(request, user.id, path, asked) },
  };
}
