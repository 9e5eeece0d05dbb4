import type { PageContextServer } from 'vike/types';
import type { AppearanceScreenProps } from './+Page.tsx';
import { appearanceTexts as t } from '../../../views/accounts/texts/appearance.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTabs } from '../../render/accounts/settings-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

const path = settingsUrls.appearance;

/** Theme setting, for members and signed-out visitors (UI-04). */
export async function data({ request }: PageContextServer): Promise<PageModel<AppearanceScreenProps>> {
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      pages: request.viewer.user === null ? null : settingsTabs(request, 'privacy', path),
      theme: request.storedTheme ?? 'system',
    },
  };
}
