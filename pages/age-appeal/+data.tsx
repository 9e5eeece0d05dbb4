import type { PageContextServer } from 'vike/types';
import type { PanelProps } from '../../views/base/form/panel-screen.tsx';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { accountTexts } from '../../views/accounts/texts/accounts.ts';
import { AgeAppealForm } from '../../views/staff/cases/appeal-parts.tsx';
import { ageAppealUrl } from '../../views/staff/staff-urls.ts';
import { appealTexts as t } from '../../views/staff/texts/appeals.ts';
import { proofButton } from '../render/accounts/proof-button.tsx';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

/** Appeal against a wrongly recorded age (ROUTE-15). */
export function data({ request }: PageContextServer): PageModel<PanelProps> {
  const isMember = request.viewer.user !== null;
  return {
    ...privatePage(request, t.age.title, t.age.lead),
    props: {
      shell: shellProps(request, ageAppealUrl, true),
      title: t.age.title,
      lead: t.age.lead,
      children: (
        <>
          <AgeAppealForm
            form={formState(request, '/v3/appeals/age/')}
            isMember={isMember}
            button={proofButton(request, 'age_appeal', t.send, { isWide: false })}
          />
          {!isMember && (
            <p className="panel__other">
              <a href={accountUrls.login}>{accountTexts.backToLogin}</a>
            </p>
          )}
        </>
      ),
    },
  };
}
