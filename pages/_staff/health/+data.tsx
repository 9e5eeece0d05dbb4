import type { PageContextServer } from 'vike/types';
import { listFailingJobs, serviceHealth } from '../../../server/staff/health.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { FailingJobs, HealthDetails, QueueTable } from '../../../views/staff/service/health-parts.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { healthStaffTexts as t } from '../../../views/staff/texts/health.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Service health, queue and failed jobs. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'health', async (staff) => {
    const health = await serviceHealth(request.services, staff);
    const jobs = await listOfPage(urlParsed, staffSectionUrl('health'), (bookmark) =>
      listFailingJobs(request.services, staff, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <p>
            <a className="button quiet" href={staffSectionUrl('health')}>
              {t.refresh}
            </a>
          </p>
          <HealthDetails health={health} />
          <section>
            <h2>{t.queue}</h2>
            <QueueTable queue={health.queue} />
          </section>
          <section>
            <h2>{t.failing}</h2>
            <FailingJobs jobs={jobs.items} csrfToken={request.csrfToken} nextHref={jobs.nextHref} />
          </section>
        </>
      ),
    };
  });
}
