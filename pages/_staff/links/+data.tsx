import type { PageContextServer } from 'vike/types';
import { listLinks } from '../../../server/staff/links.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { BlockForm, ImportForm, LinkFilter, LinkList } from '../../../views/staff/link-parts.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { staffLinkTexts as t } from '../../../views/staff/texts/people.ts';
import { formState } from '../../render/forms/form-state.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { queryText } from '../../render/query-text.ts';
import { staffPage } from '../staff-page.tsx';

/** The block list: search, add and import. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'links', async (staff) => {
    const query = queryText(urlParsed.search['query'], 200);
    const links = await listOfPage(urlParsed, staffSectionUrl('links', { query }), (bookmark) =>
      listLinks(request.services, staff, query, bookmark),
    );
    // Both forms return here. The submitted fields tell which one was rejected.
    const isImport = request.formState?.values['source'] !== undefined;
    const fresh = { values: {}, errors: {} };
    const blocking = formState(request, '/v3/staff/links/');
    const importing = formState(request, '/v3/staff/links/import/');
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <p>
            <a className="button" href="#add">
              {t.add}
            </a>
          </p>
          <LinkFilter query={query} />
          <LinkList links={links.items} nextHref={links.nextHref} csrfToken={request.csrfToken} />
          <section id="add">
            <h2>{t.add}</h2>
            <BlockForm form={isImport ? { ...blocking, ...fresh } : blocking} />
          </section>
          <section>
            <h2>{t.import}</h2>
            <ImportForm form={isImport ? importing : { ...importing, ...fresh }} />
          </section>
        </>
      ),
    };
  });
}
