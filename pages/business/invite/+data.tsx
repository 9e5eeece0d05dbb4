import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/business/convert.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { SettingRow } from '../../../views/accounts/settings/settings-screen.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { businessTexts as t } from '../../../views/business/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Pending invitations to businesses. */
export async function data({ request }: PageContextServer): Promise<PageModel<PanelProps>> {
  const path = '/business/invite/';
  const member = memberOfPage(request, path);
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
                <ActionForm
                  key={answer}
                  action={`/v3/businesses/${business.id}/invitation/`}
                  method="PUT"
                  csrfToken={request.csrfToken}
                  fields={{ answer }}
                >
                  <button
                    className={answer === 'accept' ? 'button' : 'button quiet'}
                    aria-label={
                      answer === 'accept'
                        ? t.acceptNamed({ name: business.name })
                        : t.declineNamed({ name: business.name })
                    }
                  >
                    {t[answer]}
                  </button>
                </ActionForm>
              ))}
            </SettingRow>
          ))}
        </>
      ),
    },
  };
}
