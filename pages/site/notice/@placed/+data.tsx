import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { offeredExperience } from '../../../../server/experiences/experiences.ts';
import { safeNext } from '../../../../views/base/urls/safe-next.ts';
import { nagTexts as t } from '../../../../views/experiences/texts.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { shellOfStep } from '../../../render/shell-props.tsx';
import type { NoticeScreenProps } from './+Page.tsx';

/** Where a visitor without JavaScript puts a notice away (EXP-02). Shared pages hold no form for it. */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<NoticeScreenProps>> {
  const { services, viewer, sessionId, csrfToken } = request;
  const owner = { userId: viewer.user?.id ?? null, sessionId, browserId: null };
  const experience = await offeredExperience(services, owner, routeParams['placed'] ?? '');
  if (experience === null) throw render(404);
  const next = safeNext(urlParsed.search['next']);
  const { title } = experience.displayData;
  return {
    ...privatePage(request, title, t.noticeLead),
    props: { shell: shellOfStep(request, next), experience, csrfToken, next },
  };
}
