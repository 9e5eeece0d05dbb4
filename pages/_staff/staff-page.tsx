import { render } from 'vike/abort';
import { requireStaff, type Staff } from '../../server/staff/staff.ts';
import { isAppError } from '../../server/errors.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { StaffScreenProps } from '../../views/staff/staff-screen.tsx';
import { staffSectionUrl, staffUrl } from '../../views/staff/staff-urls.ts';
import { staffSections } from '../../views/staff/texts/staff.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import type { PageContent } from '../render/page-content.ts';
import { shellProps } from '../render/shell-props.tsx';
import { closedPage } from './closed-page.tsx';

/**
 * A page of the staff area. `load` is called only for employees whose session has shown a second factor. Other employees
 * are asked to show it or to set one up. For everyone else the page is a 404, as it is if `load` throws one.
 */
export async function staffPage(
  request: PageRequest,
  section: string,
  load: (staff: Staff) => Promise<PageContent>,
): Promise<PageModel<StaffScreenProps>> {
  try {
    const staff = await requireStaff(request.services, request.viewer, request.session);
    return page(request, { section, ...(await load(staff)) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { user } = request.viewer;
    if (error.id === 'staff_factor_needed' && user !== null)
      return page(request, { section, ...(await closedPage(request, user.id, request.url)) });
    if (error.id === 'case_own') return page(request, { section, ...ownPage(section, error.message) });
    if (error.status === 404) throw render(404);
    throw error;
  }
}

/** What an employee reads of a report or appeal about themselves. */
function ownPage(section: string, message: string): PageContent {
  const label = section === 'appeals' ? staffSections.appeals.label : staffSections.reports.label;
  return {
    title: label,
    lead: message,
    children: (
      <p>
        <a href={staffSectionUrl(section)}>{label}</a>
      </p>
    ),
  };
}

function page(request: PageRequest, props: Omit<StaffScreenProps, 'shell'>): PageModel<StaffScreenProps> {
  return {
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellProps(request, staffUrl, true), ...props },
  };
}
