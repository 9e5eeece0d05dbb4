import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { seeIdeas } from '../../../../server/feeds/board-ideas.ts';
import { boardIdeasFeed } from '../../../../server/feeds/near/near-board.ts';
import { getBoardBySlug } from '../../../../server/boards/get-board.ts';
import { whereThereIsRoom } from '../../../../server/storage/storage-full.ts';
import type { BoardIdeasScreenProps } from './+Page.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import { moreIdeasUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { feedFragment, feedProps } from '../../../render/feeds/feed-props.tsx';
import { findPerson } from '../../find-person.ts';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** `/{username}/{board}/more_ideas/`, for board members. */
export async function data(pageContext: PageContextServer): Promise<PageModel<BoardIdeasScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const slug = routeParams['board'] ?? '';
  const owner = await findPerson(pageContext, `${encodeURIComponent(slug.toLowerCase())}/more_ideas/`);
  const { user } = request.viewer;
  if (slug.includes('\u0000')) throw render(404);
  const found = await getBoardBySlug(request.services, user?.id ?? null, owner.id, slug.toLowerCase());
  if (user === null || found === null || found.board.role === null) throw render(404);
  const { board } = found;
  const path = moreIdeasUrl(owner.username, board.slug);
  if (board.slug !== slug) throw redirect(path, 301);
  const { bookmark, fragment } = urlParsed.search;
  const page = await guardBookmark(path, () =>
    boardIdeasFeed(request.services, user.id, board, {
      saver: saverOfPage(request),
      bookmark,
      pageSize: limits.feedPage,
      language: request.viewer.locale,
    }),
  );
  if (bookmark === undefined) await whereThereIsRoom(() => seeIdeas(request.services, user.id, board.id));
  return {
    ...privatePage(
      request,
      en.boards.ideasPage.title({ board: board.name }),
      en.boards.ideasPage.title({ board: board.name }),
    ),
    props: {
      shell: shellProps(request, path, true),
      board,
      feed: feedProps(request, page, path, bookmark === undefined),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
