import type { PageContextServer } from 'vike/types';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import type { PageModel } from '../page-model.ts';
import { accountPage } from './account-page.ts';

/** The token of the mailed link that was opened; null on a page that none led to. */
export function openedToken({ request, urlParsed }: PageContextServer): string | null {
  return urlParsed.search['opened'] === '1' ? request.openedToken : null;
}

/** What is said where a link was opened, and the browser has not kept its token; null where it has. */
export function lostLink(pageContext: PageContextServer): PageModel<AccountPanelProps> | null {
  const { request, urlParsed } = pageContext;
  if (urlParsed.search['opened'] !== '1' || request.openedToken !== null) return null;
  return accountPage(request, accountTexts.opened);
}
