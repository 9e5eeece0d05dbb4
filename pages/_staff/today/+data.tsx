import type { PageContextServer } from 'vike/types';
import { staffArticles } from '../../../server/articles/staff-articles.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { StaffRow, StaffTime } from '../../../views/staff/staff-parts.tsx';
import { staffArticleUrl, staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { staffTodayTexts as t } from '../../../views/staff/texts/today.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';
import { NextLink } from '../../../views/base/next-link.tsx';

/** All articles, including scheduled ones, newest first. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'today', async (staff) => {
    const page = await listOfPage(urlParsed, staffSectionUrl('today'), (bookmark) =>
      staffArticles(request.services, staff, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <p>
            <a className="button" href={staffArticleUrl('new')}>
              {t.write}
            </a>
          </p>
          {page.items.length === 0 && <p>{t.empty}</p>}
          <ul className="staff__list">
            {page.items.map((article) => (
              <StaffRow
                key={article.id}
                title={article.title}
                href={staffArticleUrl(article.id)}
                aside={
                  <>
                    {t.kinds[article.kind]} · {t.pins({ count: article.pinIds.length })} ·{' '}
                    {article.isPublished ? t.published : t.toCome}{' '}
                    <StaffTime at={article.publishedAt.toISOString()} />
                  </>
                }
              />
            ))}
          </ul>
          <NextLink href={page.nextHref} />
        </>
      ),
    };
  });
}
