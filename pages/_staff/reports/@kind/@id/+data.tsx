import type { PageContextServer } from 'vike/types';
import { getCase } from '../../../../../server/moderation/cases.ts';
import { listActs } from '../../../../../server/staff/audit.ts';
import { AppError } from '../../../../../server/errors.ts';
import type { StaffScreenProps } from '../../../../../views/staff/staff-screen.tsx';
import { AuditList } from '../../../../../views/staff/audit-list.tsx';
import { CaseCard, CaseReports } from '../../../../../views/staff/cases/case-detail.tsx';
import { caseTitle } from '../../../../../views/staff/cases/case-list.tsx';
import { ThingMedia } from '../../../../../views/staff/cases/reported-thing.tsx';
import { DecideForm } from '../../../../../views/staff/cases/decide-form.tsx';
import { EarlierDecisions } from '../../../../../views/staff/cases/cases-of-person.tsx';
import { caseKinds } from '../../../../../views/staff/decisions.ts';
import { staffSectionUrl } from '../../../../../views/staff/staff-urls.ts';
import { reportTexts as t } from '../../../../../views/staff/texts/reports.ts';
import { KeptTexts } from '../../../../../views/base/form/form-frame.tsx';
import { formState } from '../../../../render/forms/form-state.ts';
import type { PageModel } from '../../../../render/page-model.ts';
import { idOfPage } from '../../../../render/guards/refused-page.ts';
import { staffPage } from '../../../staff-page.tsx';

const actsShown = 20;

/** A reported item: details, reports and decision form. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'reports', async (staff) => {
    const kind = caseKinds.find((known) => known === routeParams['kind']);
    if (kind === undefined) throw new AppError('not_found');
    const subjectId = idOfPage(routeParams);
    const { found, reports, near, earlier } = await getCase(request.services, staff, kind, subjectId);
    const action = `/v3/staff/reports/${kind}/${subjectId}/`;
    const subject = { actor: null, act: null, subjectKey: `${kind}:${subjectId}` };
    const acts = await listActs(request.services, staff, subject, undefined, actsShown);
    return {
      title: caseTitle(found),
      lead: t.reports({ count: found.reportCount }),
      children: (
        <>
          <p>
            <a href={staffSectionUrl('reports')}>{t.title}</a>
          </p>
          <CaseCard found={found} action={action} csrfToken={request.csrfToken} />
          {earlier > 0 && <EarlierDecisions userId={found.reportedUserId} count={earlier} />}
          <ThingMedia media={found.shown.media} />
          {!found.isOpen && <KeptTexts kept={request.formState} />}
          {found.isOpen && (
            <section>
              <h2>{t.decide}</h2>
              <DecideForm found={found} near={near} form={formState(request, `${action}decision/`)} />
            </section>
          )}
          <section>
            <h2>{t.who}</h2>
            <CaseReports reports={reports} origin={request.origin} />
          </section>
          {acts.items.length > 0 && (
            <section>
              <h2>{t.history}</h2>
              <AuditList acts={acts.items} nextHref={null} />
            </section>
          )}
        </>
      ),
    };
  });
}
