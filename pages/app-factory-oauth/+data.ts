import type { PageContextServer } from 'vike/types';
import type { AccountPanelProps } from '../../views/accounts/account-panel.tsx';
import { consentData } from '../render/accounts/consent-data.tsx';
import type { PageModel } from '../render/page-model.ts';

export function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  return consentData(pageContext);
}
