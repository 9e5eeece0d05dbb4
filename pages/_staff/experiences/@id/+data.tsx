import type { PageContextServer } from 'vike/types';
import { staffExperience } from '../../../../server/experiences/staff-experiences.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import type { Staff } from '../../../../server/staff/staff.ts';
import type { ExperienceReport } from '../../../../views/contract/staff/experiences.ts';
import { experienceState } from '../../../../views/experiences/experience-state.ts';
import { placements } from '../../../../views/experiences/placements.ts';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { ExperienceEditor } from '../../../../views/staff/experiences/experience-editor.tsx';
import { ExperiencePreview } from '../../../../views/staff/experiences/experience-preview.tsx';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { countsOf, experienceStaffTexts as t } from '../../../../views/staff/texts/experiences.ts';
import { formState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import type { PageContent } from '../../../render/page-content.ts';
import { staffPage } from '../../staff-page.tsx';

/** Writes, changes, publishes and ends an experience (EXP-01). */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  const id = routeParams['id'] ?? '';
  return staffPage(request, 'experiences', (staff) =>
    id === 'new' ? Promise.resolve(blank(request)) : existing(request, staff, id),
  );
}

function blank(request: PageRequest): PageContent {
  const form = formState(request, '/v3/staff/experiences/');
  return {
    title: t.newTitle,
    lead: t.newLead,
    children: (
      <ExperienceEditor
        form={{ ...form, values: { placement_id: placements.home, audience: 'users', ...form.values } }}
        isNew
      />
    ),
  };
}

async function existing(request: PageRequest, staff: Staff, id: string): Promise<PageContent> {
  const report = await staffExperience(request.services, staff, id);
  const path = `/v3/staff/experiences/${id}/`;
  const form = formState(request, path, [{ name: '_method', value: 'PUT' }]);
  const state = experienceState(report, request.services.clock.now());
  const isLive = state === 'running' || state === 'scheduled';
  return {
    title: report.displayData.title,
    lead: t.editLead,
    children: (
      <>
        <p>
          <b>{t.states[state]}</b> · {t.figures(countsOf(report))}
        </p>
        <div className="row">
          {!isLive && (
            <ActionForm action={`${path}publish/`} method="PUT" csrfToken={request.csrfToken}>
              <button className="button">{state === 'ended' ? t.publishAgain : t.publish}</button>
            </ActionForm>
          )}
          {isLive && (
            <ActionForm action={path} method="DELETE" csrfToken={request.csrfToken}>
              <button className="button quiet danger">{t.end}</button>
            </ActionForm>
          )}
          <a className="button quiet" href={staffSectionUrl('experiences')}>
            {t.back}
          </a>
        </div>
        <ExperiencePreview report={report} />
        <ExperienceEditor form={{ ...form, values: { ...fieldsOf(report), ...form.values } }} isNew={false} />
      </>
    ),
  };
}

function fieldsOf(report: ExperienceReport): Record<string, string> {
  const { title, text, action, anchor } = report.displayData;
  const local = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? '';
  return {
    type: String(report.type),
    title,
    text,
    label: action?.label ?? '',
    href: action?.href ?? '',
    anchor,
    audience: report.audience,
    needs_trigger: String(report.needsTrigger),
    triggerable: report.triggerable.join('\n'),
    metadata: JSON.stringify(report.metadata),
    starts_at: local(report.startsAt),
    ends_at: local(report.endsAt),
  };
}
