import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getBoard } from '../../../../server/boards/get-board.ts';
import { listPeople } from '../../../../server/follows/list-following.ts';
import type { PeopleScreenProps } from '../../../../views/people/people-screen.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import { boardFollowersUrl } from '../../../../views/people/people-urls.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { peopleTexts as t } from '../../../../views/people/texts.ts';
import { boardIdOfPage } from '../board-of-page.ts';
import { followActions } from '../../../render/follow-action.tsx';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** A board's followers, 50 per page. For a non-public board, only for its members (spec §9). */
export async function data(pageContext: PageContextServer): Promise<PageModel<PeopleScreenProps>> {
  const { request, urlParsed } = pageContext;
  const viewerId = request.viewer.user?.id ?? null;
  const boardId = boardIdOfPage(pageContext);
  const found = await getBoard(request.services, viewerId, boardId);
  if (found === null || (found.board.privacy !== 'public' && found.board.role === null)) throw render(404);
  const { board } = found;
  const path = boardFollowersUrl(board.id);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listPeople(request.services, viewerId, board.id, 'boardFollowers', bookmark, limits.followersPage),
  );
  return {
    ...privatePage(request, t.followersTitle({ board: board.name }), t.followersTitle({ board: board.name })),
    props: {
      shell: shellProps(request, path),
      title: t.followersTitle({ board: board.name }),
      lead: (
        <a className="standalone-link" href={board.url}>
          {t.openBoard}
        </a>
      ),
      people: page.items,
      actionFor: await followActions(request, path, page.items),
      empty: { title: en.profile.nobody, text: en.profile.nobodyText },
      nextHref: page.nextHref,
    },
  };
}
