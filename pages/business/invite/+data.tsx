import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/domain/business/convert.ts';
import { DeedForm } from '../../../views/components/form/deed-form.tsx';
import type { BusinessPanelProps } from '../../../views/components/screens/business/business-panel-screen.tsx';
import { SettingRow } from '../../../views/components/screens/settings/settings-screen.tsx';
import { EmptyState } from '../../../views/components/shell/empty-state.tsx';
import { businessTexts as t } from '../../../views/texts/en/site/business.ts';
import { businessMember } from '../../render/business/business-page.tsx';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Businesses that wait for the member's answer. */
export async function data({ request }: PageContextServer): Promise<PageModel<BusinessPanelProps>> {
  const path = '/business/invite/';
  const member = businessMember(request, path);
  const businesses = await listBusinesses(request.services, member.id, 'pending');
  return {
    ...privatePage(request, t.inviteTitle, t.inviteLead),
    props: {
      shell: shellProps(request, path),
      title: t.inviteTitle,
      lead: t.inviteLead,
      children: (
        <>
          {businesses.length === 0 && <EmptyState icon="person" title={t.noInvites} text={t.noInvitesText} />}
          {businesses.map((business) => (
            <SettingRow key={business.id} title={business.name} text={t.roles[business.role]}>
              {(['accept', 'decline'] as const).map((answer) => (
                <DeedForm
                  key={answer}
                  action={`/v3/businesses/${business.id}/invitation/`}
                  method="PUT"
                  csrfToken={request.csrfToken}
                  fields={{ answer }}
                >
                  <button
                    className={answer === 'accept' ? 'b' : 'b quiet'}
                    aria-label={
                      answer === 'accept' ? t.acceptNamed(business.name) : t.declineNamed(business.name)
                    }
                  >
                    {t[answer]}
                  </button>
                </DeedForm>
              ))}
            </SettingRow>
          ))}
        </>
      ),
    },
  };
}
