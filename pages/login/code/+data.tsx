import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { backToLoginUrl } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { imprintUrl } from '../../../views/site/site-urls.ts';
import { siteTexts } from '../../../views/site/texts.ts';
import { passkeySlot } from '../passkey-slot.tsx';
import { accountPage } from '../../render/accounts/account-page.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';

const { login: t } = factorTexts;

/** Second login step, after the correct password (USER-05). */
export function data({ request, urlParsed }: PageContextServer): PageModel<AccountPanelProps> {
  const next = safeNext(urlParsed.search['next']);
  if (request.viewer.user !== null) throw redirect(next, 302);
  if (request.session.secondStep === undefined) throw redirect(backToLoginUrl(next), 302);
  const form = formState(request, '/v3/sessions/second_step/', [{ name: 'next', value: next }]);
  const isRestricted = request.session.secondStep.heldAs !== undefined;
  const heldLead = request.services.sendsMail ? t.restrictedLead : accountTexts.noMail.held;
  const isFirst = ['second_factor_needed', 'login_held'].includes(request.formState?.id ?? '');
  const hasImprint = request.services.site.current().ownPages.includes('imprint');
  const page = accountPage(request, {
    title: t.title,
    lead: isRestricted ? heldLead : t.lead,
    children: (
      <>
        <ProofForm form={isFirst ? { ...form, errors: {} } : form} asks="code" submit={t.submit} />
        {passkeySlot(next)}
        <section className="settings__section">
          <h2>{t.lostTitle}</h2>
          <p className="settings__note">{t.lost}</p>
        </section>
      </>
    ),
    links: [
      ...(hasImprint ? [{ label: siteTexts.imprint, href: imprintUrl }] : []),
      { label: t.again, href: backToLoginUrl(next) },
    ],
  });
  return page;
}
