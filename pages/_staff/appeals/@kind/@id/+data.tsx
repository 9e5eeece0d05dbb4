import type { PageContextServer } from 'vike/types';
import { getAppeal } from '../../../../../server/moderation/appeals/decide-appeal.ts';
import { AppError } from '../../../../../server/errors.ts';
import type { StaffScreenProps } from '../../../../../views/staff/staff-screen.tsx';
import { AppealDetail } from '../../../../../views/staff/cases/appeal-detail.tsx';
import { appealTitle } from '../../../../../views/staff/cases/appeal-parts.tsx';
import { staffSectionUrl } from '../../../../../views/staff/staff-urls.ts';
import { appealKinds } from '../../../../../views/contract/staff/staff.ts';
import { appealTexts } from '../../../../../views/staff/texts/appeals.ts';
import { KeptTexts } from '../../../../../views/base/form/form-frame.tsx';
import { formState } from '../../../../render/forms/form-state.ts';
import type { PageModel } from '../../../../render/page-model.ts';
import { idOfPage } from '../../../../render/guards/refused-page.ts';
import { staffPage } from '../../../staff-page.tsx';

/** An appeal with its decision form. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'appeals', async (staff) => {
    const kind = appealKinds.find((known) => known === routeParams['kind']);
    if (kind === undefined) throw new AppError('not_found');
    const subjectId = idOfPage(routeParams);
    const { appeal, against } = await getAppeal(request.services, staff, kind, subjectId);
    const form = formState(request, `/v3/staff/appeals/${kind}/${subjectId}/decision/`);
    return {
      title: appealTitle(appeal),
      lead: appealTexts.staff.outcome[appeal.status],
      children: (
        <>
          <p>
            <a href={staffSectionUrl('appeals')}>{appealTexts.staff.title}</a>
          </p>
          {appeal.status !== 'open' && <KeptTexts kept={request.formState} />}
          <AppealDetail appeal={appeal} against={against} form={form} />
        </>
      ),
    };
  });
}
