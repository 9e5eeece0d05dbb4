import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SsoLinks } from '../../../views/accounts/sso/sso-links.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { ssoUrls } from '../../../views/accounts/sso/sso-urls.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellOfStep } from '../../render/shell-props.tsx';

const { business: t } = ssoTexts;

/**
 * Offers external logins that create business accounts (USER-10, ROUTE-15). Signed-in people convert theirs instead.
 */
export function data({ request }: PageContextServer): PageModel<AccountPanelProps> {
  if (request.viewer.user !== null) throw redirect('/business/convert/', 302);
  const providers = request.services.sso.list.filter(({ isBusiness }) => isBusiness);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: t.title, site: request.siteName }),
      description: t.lead,
      path: ssoUrls.business,
    }),
    props: {
      shell: shellOfStep(request, '/'),
      title: t.title,
      lead: providers.length === 0 ? t.none : t.lead,
      children: <SsoLinks providers={providers} next="/" withOr={false} />,
      links: [
        { label: t.withEmail, href: `/signup/?next=${encodeURIComponent('/business/convert/')}` },
        { label: t.logIn, href: `${accountUrls.login}?next=${encodeURIComponent('/business/convert/')}` },
      ],
    },
  };
}
