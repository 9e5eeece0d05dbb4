import type { PageContextServer } from 'vike/types';
import { staffTopic, type StaffTopic } from '../../../../server/topics/staff-topics.ts';
import { AppError } from '../../../../server/errors.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { TopicMerge, TopicNames } from '../../../../views/staff/topic-forms.tsx';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { textOfNames } from '../../../../views/topics/names-of-text.ts';
import { topicUrl } from '../../../../views/topics/topic-urls.ts';
import { staffTopicTexts as t } from '../../../../views/staff/texts/topics.ts';
import { ownFormState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { staffPage } from '../../staff-page.tsx';
import type { PageRequest } from '../../../../server/page-request.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

/** Edits a topic: names, visibility and merge target. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  const id = routeParams['id'] ?? '';
  return staffPage(request, 'topics', async (staff) => {
    if (!isId(id)) throw new AppError('not_found');
    const topic = await staffTopic(request.services, staff, id);
    return {
      title: topic.name,
      lead: t.editLead({ above: topic.above.join(' › ') }),
      children: formsOf(request, topic),
    };
  });
}

function formsOf(request: PageRequest, topic: StaffTopic) {
  const action = `/v3/staff/topics/${topic.id}/`;
  const { csrfToken } = request;
  const put = [{ name: '_method', value: 'PUT' }];
  const names = ownFormState(request, action, put);
  const kept = { name: topic.name, names: textOfNames(topic.names) };
  return (
    <>
      <p className="row">
        {!topic.isHidden && (
          <a className="button" href={topicUrl(topic)}>
            {t.open}
          </a>
        )}
        <a className="button quiet" href={staffSectionUrl('topics')}>
          {t.back}
        </a>
      </p>
      <TopicNames form={{ ...names, values: { ...kept, ...names.values } }} />
      {topic.isHidden ? (
        <ActionForm action={`${action}hide/`} method="DELETE" csrfToken={csrfToken}>
          <button className="button">{t.show}</button>
        </ActionForm>
      ) : (
        <details className="disclosure">
          <summary>{t.hide}</summary>
          <p>{t.hideHint}</p>
          <ActionForm action={`${action}hide/`} method="PUT" csrfToken={csrfToken}>
            <button className="button danger">{t.hideSure}</button>
          </ActionForm>
        </details>
      )}
      {topic.standIn === null ? (
        <TopicMerge form={ownFormState(request, `${action}merge/`, put)} />
      ) : (
        <>
          <p>{t.isMerged({ name: topic.standIn.name })}</p>
          <ActionForm action={`${action}merge/`} method="DELETE" csrfToken={csrfToken}>
            <button className="button">{t.part}</button>
          </ActionForm>
        </>
      )}
    </>
  );
}
