import type { PageContextServer } from 'vike/types';
import { countOpenCases, listCases, type QueueFilter } from '../../../server/moderation/cases.ts';
import { getPerson } from '../../../server/moderation/staff-people.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { Tabs } from '../../../views/base/shell/header/tabs.tsx';
import { CaseFilter, CaseList } from '../../../views/staff/cases/case-list.tsx';
import { CasesOfPerson } from '../../../views/staff/cases/cases-of-person.tsx';
import { OpenCaseForm } from '../../../views/staff/cases/decide-form.tsx';
import { caseKinds } from '../../../views/staff/decisions.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { reportTexts as t } from '../../../views/staff/texts/reports.ts';
import { formState } from '../../render/forms/form-state.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import { idOfPage } from '../../render/guards/refused-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const parts = ['open', 'mine', 'decided'] as const;

/** The report queue: open, the viewer's own or decided. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'reports', async (staff) => {
    const { search } = urlParsed;
    const filter: QueueFilter = {
      which: parts.find((part) => part === search['which']) ?? 'open',
      order: search['order'] === 'most' ? 'most' : 'newest',
      kind: caseKinds.find((kind) => kind === search['kind']) ?? null,
      person: search['person'] ? idOfPage({ id: search['person'] }) : null,
    };
    const asked = { order: filter.order === 'most' ? 'most' : '', kind: filter.kind ?? '' };
    const person = filter.person == null ? null : await getPerson(request.services, staff, filter.person);
    const here = {
      which: filter.which === 'open' ? '' : filter.which,
      person: person?.id ?? '',
      ...asked,
    };
    const [cases, counts] = await Promise.all([
      listOfPage(urlParsed, staffSectionUrl('reports', here), (bookmark) =>
        listCases(request.services, staff, filter, bookmark),
      ),
      countOpenCases(request.services, staff),
    ]);
    const label = (part: (typeof parts)[number]): string =>
      part === 'decided' ? t.which.decided : t.counted({ label: t.which[part], count: counts[part] });
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          {person === null ? (
            <Tabs
              label={t.whichLabel}
              tabs={parts.map((part) => ({
                label: label(part),
                href: staffSectionUrl('reports', { ...asked, which: part === 'open' ? '' : part }),
                isCurrent: part === filter.which,
              }))}
            />
          ) : (
            <CasesOfPerson userId={person.id} username={person.username} />
          )}
          <CaseFilter
            which={filter.which}
            person={person?.id ?? ''}
            order={filter.order}
            kind={filter.kind ?? ''}
          />
          <CaseList cases={cases.items} nextHref={cases.nextHref} />
          {person === null && (
            <section>
              <h2>{t.openTitle}</h2>
              <OpenCaseForm form={formState(request, '/v3/staff/reports/')} />
            </section>
          )}
        </>
      ),
    };
  });
}
