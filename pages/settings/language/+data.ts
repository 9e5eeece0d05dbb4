import type { PageContextServer } from 'vike/types';
import { languageTexts as t } from '../../../views/accounts/texts/language.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { settingsTabs } from '../../render/accounts/settings-page.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import type { LanguageScreenProps } from './+Page.tsx';

const path = settingsUrls.language;

/** Offers the languages of the site to members and signed-out visitors (INTL-02). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<LanguageScreenProps>> {
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      pages: request.viewer.user === null ? null : settingsTabs(request, 'language', path),
      chosen: request.viewer.locale,
      next: safeNext(urlParsed.search['next'] ?? '/'),
    },
  };
}
