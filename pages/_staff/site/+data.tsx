import type { PageContextServer } from 'vike/types';
import { listInvitations } from '../../../server/site/invitations.ts';
import { staffTodo } from '../../../server/staff/health.ts';
import { todoText } from '../../../views/staff/texts/health.ts';
import { InvitationForm, InvitationList, SiteForm } from '../../../views/site/site-forms.tsx';
import { brandingUrl, joinRequestsUrl } from '../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../views/site/texts.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Who may join and look in. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'site', async (staff) => {
    const { services, csrfToken, origin } = request;
    const [invitations, { requests }] = await Promise.all([
      listInvitations(services, staff),
      staffTodo(services, staff),
      services.site.reread(),
    ]);
    const site = services.site.current();
    // Both forms return here. The submitted fields tell which one was rejected.
    const isInvitation = request.formState?.values['uses'] !== undefined;
    const settings = formState(request, '/v3/staff/site/', [{ name: '_method', value: 'PUT' }]);
    const inviting = formState(request, '/v3/staff/invitations/');
    const current = {
      registration: site.registration,
      question: site.question,
      is_private: String(site.isPrivate),
      allowed_domains: site.allowedDomains.join('\n'),
      refused_domains: site.refusedDomains.join('\n'),
      proofs: site.proofs,
      new_account_hours: String(site.newAccountHours),
    };
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <p className="staff__actions">
            <a className="button quiet" href={brandingUrl}>
              {t.brandingTitle}
            </a>
            <a className="button quiet" href={joinRequestsUrl}>
              {t.toRequests}
            </a>
            {requests > 0 && <span className="staff__state">{todoText('site', requests)}</span>}
          </p>
          <SiteForm
            form={
              isInvitation || request.formState === null
                ? { ...settings, values: current, errors: {} }
                : settings
            }
          />
          <section>
            <h2>{t.invitations}</h2>
            <InvitationList invitations={invitations} origin={origin} csrfToken={csrfToken} />
            <InvitationForm
              form={isInvitation ? inviting : { ...inviting, values: { uses: '1', days: '14' }, errors: {} }}
            />
          </section>
        </>
      ),
    };
  });
}
