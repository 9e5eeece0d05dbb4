import type { PageContextServer } from 'vike/types';
import { languageTexts as t } from '../../../views/accounts/texts/language.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import type { LanguageScreenProps } from './+Page.tsx';

/** Offers the languages of the site to members and signed-out visitors (INTL-02). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<LanguageScreenProps>> {
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, settingsUrls.language),
      chosen: request.viewer.locale,
      next: safeNext(urlParsed.search['next'] ?? '/'),
    },
  };
}
