import type { PageContextServer } from 'vike/types';
import { listActs } from '../../../server/staff/audit.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { AuditFilter, AuditList } from '../../../views/staff/audit-list.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { staffTexts } from '../../../views/staff/texts/staff.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { queryText } from '../../render/query-text.ts';
import { staffPage } from '../staff-page.tsx';

const t = staffTexts.audit;

/** Staff actions, newest first, filtered by actor or kind. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'audit', async (staff) => {
    const { who, act } = urlParsed.search;
    const asked = { who: queryText(who, 100).replace(/^@/, ''), act: queryText(act, 100) };
    const filter = { actor: asked.who || null, act: asked.act || null, subjectKey: null };
    const acts = await listOfPage(urlParsed, staffSectionUrl('audit', asked), (bookmark) =>
      listActs(request.services, staff, filter, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <AuditFilter actor={asked.who} act={asked.act} />
          <AuditList acts={acts.items} nextHref={acts.nextHref} />
        </>
      ),
    };
  });
}
