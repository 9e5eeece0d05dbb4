import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { BoardJobWatch } from '../../../../islands/board-job/island.tsx';
import { getBoardJob } from '../../../../server/organize/board-jobs/get-board-job.ts';
import { isAppError } from '../../../../server/errors.ts';
import type { BoardJobScreenProps } from './+Page.tsx';
import { boardJobUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage, memberOfPage } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

const refreshSeconds = 3;

/** Progress of a job that the person started. Reloads by itself without script. */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<BoardJobScreenProps>> {
  const id = idOfPage(routeParams);
  const member = memberOfPage(request, boardJobUrl(id));
  const job = await getBoardJob(request.services, member.id, id).catch((error: unknown) => {
    if (isAppError(error)) throw render(404);
    throw error;
  });
  const title = en.boardJob.title[job.kind]({ name: job.boardName });
  return {
    head: {
      ...privatePage(request, title, title).head,
      ...(job.status === 'running' && { refreshSeconds }),
    },
    props: {
      shell: shellProps(request, boardJobUrl(id), true),
      title,
      progress: (
        <Island
          name="board-job"
          when="load"
          props={{ job, username: member.username, csrfToken: request.csrfToken }}
          component={BoardJobWatch}
        />
      ),
    },
  };
}
