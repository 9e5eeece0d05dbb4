import type { PageContextServer } from 'vike/types';
import { listStaffExperiences } from '../../../server/experiences/staff-experiences.ts';
import { ExperienceList } from '../../../views/staff/experiences/experience-list.tsx';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { experienceStaffTexts as t } from '../../../views/staff/texts/experiences.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Experiences with their figures (EXP-01). */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'experiences', async (staff) => {
    const reports = await listStaffExperiences(request.services, staff);
    const nowMs = request.services.clock.now().getTime();
    return { title: t.title, lead: t.lead, children: <ExperienceList reports={reports} nowMs={nowMs} /> };
  });
}
