import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SsoLinks } from '../../../views/components/accounts/sso-links.tsx';
import type { AccountPanelProps } from '../../../views/components/screens/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/rules/urls/people/account-urls.ts';
import { ssoUrls } from '../../../views/rules/urls/people/sso-urls.ts';
import { ssoTexts } from '../../../views/texts/en/accounts/sso.ts';
import { en } from '../../../views/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

const { business: t } = ssoTexts;

/** Offers the logins that make business accounts (USER-10, ROUTE-15); who is in makes theirs a business instead. */
export function data({ request }: PageContextServer): PageModel<AccountPanelProps> {
  if (request.viewer.user !== null) throw redirect('/business/convert/', 302);
  const providers = request.services.sso.list.filter(({ isBusiness }) => isBusiness);
  return {
    head: head(request, {
      title: en.pin.documentTitle(t.title, request.siteName),
      description: t.lead,
      path: ssoUrls.business,
    }),
    styles: 'page',
    props: {
      shell: shellProps(request, '/'),
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
