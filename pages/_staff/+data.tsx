import type { ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import { staffTodo } from '../../server/staff/health.ts';
import type { StaffScreenProps } from '../../views/staff/staff-screen.tsx';
import { StaffRow } from '../../views/staff/staff-parts.tsx';
import { maxCounted } from '../../views/contract/staff/health.ts';
import { staffSectionUrl } from '../../views/staff/staff-urls.ts';
import { todoTexts } from '../../views/staff/texts/health.ts';
import { staffSections, staffTexts as t } from '../../views/staff/texts/staff.ts';
import type { PageModel } from '../render/page-model.ts';
import { staffPage } from './staff-page.tsx';

/** The sections of the staff area. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, '', async (staff) => {
    const { reports, appeals, merchants, errors, failingJobs } = await staffTodo(request.services, staff);
    const counts: Record<string, number> = { reports, appeals, merchants, errors, health: failingJobs };
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <ul className="staff__list">
          {Object.entries(staffSections).map(([slug, { label, text }]) => (
            <StaffRow key={slug} title={label} href={staffSectionUrl(slug)}>
              <p className="staff__aside">{text}</p>
              <Waiting slug={slug} count={counts[slug] ?? 0} />
            </StaffRow>
          ))}
        </ul>
      ),
    };
  });
}

function Waiting({ slug, count }: { slug: string; count: number }): ReactNode {
  if (count === 0 || !(slug in todoTexts)) return null;
  const told = todoTexts[slug as keyof typeof todoTexts];
  return (
    <p className="staff__state">{told({ count: count >= maxCounted ? `${maxCounted}+` : String(count) })}</p>
  );
}
