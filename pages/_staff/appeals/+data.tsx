import type { PageContextServer } from 'vike/types';
import { listAppeals } from '../../../server/moderation/appeals/decide-appeal.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { Tabs } from '../../../views/base/shell/header/tabs.tsx';
import { AppealList } from '../../../views/staff/cases/appeal-parts.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { appealTexts } from '../../../views/staff/texts/appeals.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const t = appealTexts.staff;

/** Open or decided appeals. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'appeals', async (staff) => {
    const isOpen = urlParsed.search['which'] !== 'decided';
    const here = { which: isOpen ? '' : 'decided' };
    const appeals = await listOfPage(urlParsed, staffSectionUrl('appeals', here), (bookmark) =>
      listAppeals(request.services, staff, isOpen, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <Tabs
            label={t.whichLabel}
            tabs={[
              { label: t.which.open, href: staffSectionUrl('appeals'), isCurrent: isOpen },
              {
                label: t.which.decided,
                href: staffSectionUrl('appeals', { which: 'decided' }),
                isCurrent: !isOpen,
              },
            ]}
          />
          <AppealList appeals={appeals.items} nextHref={appeals.nextHref} />
        </>
      ),
    };
  });
}
