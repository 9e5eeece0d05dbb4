import type { PageContextServer } from 'vike/types';
import type { SaveFromWebScreenProps } from '../../../../views/drafts/save-from-web-screen.tsx';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import { askedOf, saveFromWebProps } from '../save-from-web-data.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';

/** Target of Save buttons on other sites (SAVE-12, ROUTE-06). Signed-out visitors log in and come back. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<SaveFromWebScreenProps>> {
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '');
  const user = memberOfPage(request, path);
  return {
    ...privatePage(request, creationTexts.web.title, creationTexts.web.lead),
    props: await saveFromWebProps(request, user.id, path, askedOf(urlParsed.search, urlParsed.searchAll)),
  };
}
