import type { PageContextServer } from 'vike/types';
import type { AppearanceScreenProps } from './+Page.tsx';
import { appearanceTexts as t } from '../../../views/accounts/texts/appearance.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Theme setting, for members and signed-out visitors (UI-04). */
export async function data({ request }: PageContextServer): Promise<PageModel<AppearanceScreenProps>> {
  return {
    ...privatePage(request, t.title, t.lead),
    props: { shell: shellProps(request, '/settings/appearance/'), theme: request.storedTheme ?? 'system' },
  };
}
