import type { ReactNode } from 'react';
import { SideNav } from '../base/shell/side-nav.tsx';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { staffSectionUrl, staffUrl } from './staff-urls.ts';
import { staffGroups, staffSections, staffTexts as t } from './texts/staff.ts';

export interface StaffScreenProps {
  shell: ShellProps;
  /** Slug of the section that this page belongs to. '' for the overview. */
  section: string;
  title: string;
  lead: string;
  /** Hides the section links, for an employee who may not enter yet. */
  isClosed?: boolean;
  children: ReactNode;
}

/** A staff page with navigation to its sections. */
export function StaffScreen({ shell, section, title, lead, isClosed = false, children }: StaffScreenProps) {
  const pages = [{ label: t.start, href: staffUrl, isCurrent: section === '' }];
  const groups = staffGroups.map(({ name, slugs }) => ({
    label: t.groups[name],
    pages: slugs.map((slug) => ({
      label: staffSections[slug].label,
      href: staffSectionUrl(slug),
      isCurrent: slug === section,
    })),
  }));
  return (
    <Shell {...shell}>
      <div className={isClosed ? 'staff staff--closed' : 'staff'}>
        {!isClosed && <SideNav label={t.navigation} pages={pages} groups={groups} />}
        <div className="staff__body">
          <h1 dir="auto">{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </Shell>
  );
}
