import type { ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import { staffTodo } from '../../server/staff/health.ts';
import type { StaffScreenProps } from '../../views/staff/staff-screen.tsx';
import { StaffRow } from '../../views/staff/staff-parts.tsx';
import { staffSectionUrl } from '../../views/staff/staff-urls.ts';
import { todoText, todoTexts } from '../../views/staff/texts/health.ts';
import { staffGroups, staffSections, staffTexts as t } from '../../views/staff/texts/staff.ts';
import type { PageModel } from '../render/page-model.ts';
import { staffPage } from './staff-page.tsx';

/** The sections of the staff area. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, '', async (staff) => {
    const { requests, failingJobs, ...todo } = await staffTodo(request.services, staff);
    const counts: Record<string, number> = { ...todo, site: requests, health: failingJobs };
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          {staffGroups.map(({ name, slugs }) => (
            <section key={name}>
              <h2>{t.groups[name]}</h2>
              <ul className="staff__list">
                {slugs.map((slug) => (
                  <StaffRow key={slug} title={staffSections[slug].label} href={staffSectionUrl(slug)}>
                    <p className="staff__aside">{staffSections[slug].text}</p>
                    <Waiting slug={slug} count={counts[slug] ?? 0} />
                  </StaffRow>
                ))}
              </ul>
            </section>
          ))}
        </>
      ),
    };
  });
}

function Waiting({ slug, count }: { slug: string; count: number }): ReactNode {
  const known = Object.keys(todoTexts).find((each): each is keyof typeof todoTexts => each === slug);
  if (count === 0 || known === undefined) return null;
  return <p className="staff__state">{todoText(known, count)}</p>;
}
