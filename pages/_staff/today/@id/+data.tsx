import type { PageContextServer } from 'vike/types';
import { articleFeed } from '../../../../server/articles/articles.ts';
import { staffArticle } from '../../../../server/articles/staff-articles.ts';
import { AppError } from '../../../../server/errors.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { ArticleEditor } from '../../../../views/staff/article-editor.tsx';
import { ArticlePreview } from '../../../../views/staff/article-preview.tsx';
import { articleLimits } from '../../../../views/contract/today.ts';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { articleUrl } from '../../../../views/articles/today-urls.ts';
import { staffTodayTexts as t } from '../../../../views/staff/texts/today.ts';
import { formState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import type { PageContent } from '../../../render/page-content.ts';
import { staffPage } from '../../staff-page.tsx';
import type { PageRequest } from '../../../../server/page-request.ts';
import type { Staff } from '../../../../server/staff/staff.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

/** Creates or edits an article. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  const id = routeParams['id'] ?? '';
  return staffPage(request, 'today', (staff) => {
    if (id === 'new')
      return Promise.resolve({
        title: t.newTitle,
        lead: t.newLead,
        children: <ArticleEditor form={formState(request, '/v3/staff/today/')} isNew />,
      });
    if (!isId(id)) throw new AppError('not_found');
    return existing(request, staff, id);
  });
}

async function existing(request: PageRequest, staff: Staff, id: string): Promise<PageContent> {
  const article = await staffArticle(request.services, staff, id);
  const feed = await articleFeed(request.services, id, {
    saver: saverOfPage(request),
    bookmark: undefined,
    pageSize: articleLimits.pins,
  });
  const action = `/v3/staff/today/${id}/`;
  const form = formState(request, action, [{ name: '_method', value: 'PUT' }]);
  const { kind, title, lead, body, pinIds, publishedAt, isPublished, slug } = article;
  const kept = {
    kind,
    title,
    lead,
    body,
    pins: pinIds.join('\n'),
    published_at: publishedAt.toISOString().slice(0, 16),
  };
  return {
    title,
    lead: t.editLead,
    children: (
      <>
        <p className="row">
          {isPublished && (
            <a className="button" href={articleUrl({ kind, slug })}>
              {t.open}
            </a>
          )}
          <a className="button quiet" href={staffSectionUrl('today')}>
            {t.back}
          </a>
        </p>
        <ArticleEditor form={{ ...form, values: { ...kept, ...form.values } }} isNew={false} />
        <ArticlePreview title={title} lead={lead} body={body} pins={feed.items} count={pinIds.length} />
        <details className="disclosure">
          <summary>{t.delete}</summary>
          <p>{t.deleteHint}</p>
          <ActionForm action={action} method="DELETE" csrfToken={request.csrfToken}>
            <button className="button danger">{t.deleteSure}</button>
          </ActionForm>
        </details>
      </>
    ),
  };
}
