import type { PageContextServer } from 'vike/types';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import type { PageModel } from '../page-model.ts';
import { accountPage } from './account-page.ts';

/** Returns the token of the opened mail link, or null. */
export function openedToken({ request, urlParsed }: PageContextServer): string | null {
  return urlParsed.search['opened'] === '1' ? request.openedToken : null;
}

/** Returns the message for an opened link whose token the browser has not kept, or null if it has. */
export function lostLink(pageContext: PageContextServer): PageModel<AccountPanelProps> | null {
  const { request, urlParsed } = pageContext;
  if (urlParsed.search['opened'] !== '1' || request.openedToken !== null) return null;
  return accountPage(request, accountTexts.opened);
}
