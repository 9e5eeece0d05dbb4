import type { ReactNode } from 'react';
import { render } from 'vike/abort';
import { requireStaff, type Staff } from '../../server/staff/staff.ts';
import { isAppError } from '../../server/errors.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { StaffScreenProps } from '../../views/staff/staff-screen.tsx';
import { staffUrl } from '../../views/staff/staff-urls.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { staffTexts as t } from '../../views/staff/texts/staff.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

export interface StaffContent {
  title: string;
  lead: string;
  children: ReactNode;
}

/**
 * A page of the staff area. `load` is called only for employees with a second factor. An employee without one is asked
 * to set it up. For everyone else the page is a 404, as it is if `load` throws one.
 */
export async function staffPage(
  request: PageRequest,
  section: string,
  load: (staff: Staff) => Promise<StaffContent>,
): Promise<PageModel<StaffScreenProps>> {
  try {
    const staff = await requireStaff(request.services, request.viewer, request.session);
    return page(request, { section, ...(await load(staff)) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.id === 'staff_factor_needed') return page(request, { section, ...closed() });
    if (error.status === 404) throw render(404);
    throw error;
  }
}

const closed = () => ({
  isClosed: true,
  title: t.noFactorTitle,
  lead: t.noFactorText,
  children: (
    <p>
      <a className="button" href={settingsUrls.security}>
        {t.noFactorAction}
      </a>
    </p>
  ),
});

function page(request: PageRequest, props: Omit<StaffScreenProps, 'shell'>): PageModel<StaffScreenProps> {
  return {
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellProps(request, staffUrl, true), ...props },
  };
}
