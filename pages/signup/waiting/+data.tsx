import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { requestStatus } from '../../../server/site/join-requests.ts';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { backToLoginUrl } from '../../../views/accounts/account-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { waitingUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import type { PageModel } from '../../render/page-model.ts';

/** What became of the visitor's request to join. */
export async function data({ request }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const { services, session, siteName: site } = request;
  if (request.viewer.user !== null) throw redirect('/', 302);
  const status =
    session.joinRequest === undefined ? null : await requestStatus(services, session.joinRequest);
  if (status === null) throw redirect('/signup/', 302);
  const told = {
    waiting: {
      title: t.waitingTitle,
      lead: t.waitingLead({ site }),
      link: { label: t.waitingAgain, href: waitingUrl },
    },
    approved: {
      title: t.approvedTitle,
      lead: t.approvedLead({ site }),
      link: { label: en.logIn, href: backToLoginUrl(session.afterWait ?? '/') },
    },
    refused: { title: t.refusedTitle, lead: t.refusedLead({ site }), link: null },
  }[status];
  const { title, lead, link } = told;
  return accountPage(request, {
    title,
    lead,
    children: link !== null && (
      <a className="button wide" href={link.href}>
        {link.label}
      </a>
    ),
  });
}
