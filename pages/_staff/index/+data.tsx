import type { PageContextServer } from 'vike/types';
import type { StaffScreenProps } from '../../../views/components/screens/staff/staff-screen.tsx';
import { StaffRow } from '../../../views/components/staff/staff-parts.tsx';
import { staffSectionUrl } from '../../../views/rules/staff/staff-urls.ts';
import { staffSections, staffTexts as t } from '../../../views/texts/en/staff/staff.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../../render/staff/staff-page.tsx';

/** The sections of the staff area. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, '', () =>
    Promise.resolve({
      title: t.title,
      lead: t.lead,
      children: (
        <ul className="staff-list">
          {staffSections.map(({ slug, label, text }) => (
            <StaffRow key={slug} title={label} href={staffSectionUrl(slug)}>
              <p className="staff-aside">{text}</p>
            </StaffRow>
          ))}
        </ul>
      ),
    }),
  );
}
