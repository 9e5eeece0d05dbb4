import type { PageContextServer } from 'vike/types';
import { staffTopics } from '../../../server/domain/topics/staff-topics.ts';
import type { StaffScreenProps } from '../../../views/components/screens/staff/staff-screen.tsx';
import { StaffRow } from '../../../views/components/staff/staff-parts.tsx';
import { staffTopicUrl } from '../../../views/rules/staff/staff-urls.ts';
import { staffTopicTexts as t } from '../../../views/texts/en/staff/topics.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../../render/staff/staff-page.tsx';

/** Every topic in the order of the tree, hidden and merged ones too: a few hundred, read whole. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'topics', async (staff) => ({
    title: t.title,
    lead: t.lead,
    children: (
      <ul className="staff-list">
        {(await staffTopics(request.services, staff)).map((topic) => (
          <StaffRow
            key={topic.id}
            title={topic.name}
            href={staffTopicUrl(topic.id)}
            aside={[
              ...topic.above,
              topic.urlName,
              ...(topic.isHidden ? [t.isHidden] : []),
              ...(topic.standIn === null ? [] : [t.isMerged(topic.standIn.name)]),
            ].join(' · ')}
          />
        ))}
      </ul>
    ),
  }));
}
