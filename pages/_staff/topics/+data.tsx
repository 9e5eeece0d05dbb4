import type { PageContextServer } from 'vike/types';
import { staffTopics } from '../../../server/topics/staff-topics.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { StaffRow } from '../../../views/staff/staff-parts.tsx';
import { TopicFilter } from '../../../views/staff/topic-forms.tsx';
import { staffTopicUrl } from '../../../views/staff/staff-urls.ts';
import { staffTopicTexts as t } from '../../../views/staff/texts/topics.ts';
import type { PageModel } from '../../render/page-model.ts';
import { queryText } from '../../render/query-text.ts';
import { staffPage } from '../staff-page.tsx';

/** All topics in tree order, including hidden and merged ones. A few hundred, loaded at once. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'topics', async (staff) => {
    const query = queryText(urlParsed.search['query'], 100);
    const topics = (await staffTopics(request.services, staff)).filter(({ name, urlName }) =>
      `${name} ${urlName}`.toLowerCase().includes(query.toLowerCase()),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <TopicFilter query={query} />
          {topics.length === 0 && <EmptyState icon="search" title={t.empty} text={t.emptyText} />}
          <ul className="staff__list">
            {topics.map((topic) => (
              <StaffRow
                key={topic.id}
                title={topic.name}
                href={staffTopicUrl(topic.id)}
                aside={[
                  ...topic.above,
                  topic.urlName,
                  ...(topic.isHidden ? [t.isHidden] : []),
                  ...(topic.standIn === null ? [] : [t.isMerged({ name: topic.standIn.name })]),
                ].join(' · ')}
              />
            ))}
          </ul>
        </>
      ),
    };
  });
}
