import type { PageRequest } from '../../../server/page-request.ts';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageModel } from '../page-model.ts';
import { privatePage } from '../guards/private-page.ts';
import { shellOfStep } from '../shell-props.tsx';

/** A small page for one step of securing an account. Its address may contain a token, so nothing links back to it. */
export function accountPage(
  request: PageRequest,
  props: Omit<AccountPanelProps, 'shell'>,
): PageModel<AccountPanelProps> {
  return {
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellOfStep(request, '/'), ...props },
  };
}

/** Says that the address of an account is confirmed already, where somebody is about to confirm it. */
export function confirmedPage(request: PageRequest): PageModel<AccountPanelProps> {
  const { verify: t, backToLogin } = accountTexts;
  const isMember = request.viewer.user !== null;
  return accountPage(request, {
    title: t.title,
    lead: t.already,
    links: [
      isMember ? { label: en.notFound.home, href: '/' } : { label: backToLogin, href: accountUrls.login },
    ],
  });
}

/** Says that a mailed link is used up, expired or made up, as a 404. */
export function deadLink(
  request: PageRequest,
  props: Omit<AccountPanelProps, 'shell'>,
): PageModel<AccountPanelProps> {
  return { ...accountPage(request, props), status: 404 };
}
