import type { PageContextServer } from 'vike/types';
import { listBoardActivity } from '../../../../server/collaborators/board-activity.ts';
import type { BoardActivityScreenProps } from './+Page.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import { boardActivityUrl } from '../../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../../views/people/texts.ts';
import { boardOfPage } from '../board-of-page.ts';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** A board's activity log, for its members (BOARD-08). */
export async function data(pageContext: PageContextServer): Promise<PageModel<BoardActivityScreenProps>> {
  const { request, urlParsed } = pageContext;
  const { viewerId, board, authorized } = await boardOfPage(pageContext, 'read');
  const path = boardActivityUrl(board.id);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBoardActivity(request.services, authorized, viewerId, bookmark, limits.activityPage),
  );
  return {
    ...privatePage(request, t.activityTitle({ board: board.name }), t.activityLead),
    props: {
      shell: shellProps(request, path),
      board,
      events: page.items,
      nextHref: page.nextHref,
      nowMs: request.services.clock.now().getTime(),
    },
  };
}
