import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { Slideshow } from '../../../../islands/slideshow/island.tsx';
import { getBoard } from '../../../../server/boards/get-board.ts';
import { boardFeed } from '../../../../server/feeds/list-feeds.ts';
import { pinOrderOf } from '../../../../views/boards/board-view.ts';
import { slideshowTexts } from '../../../../views/boards/slideshow/texts.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { slideshowUrl } from '../../../../views/base/urls/canonical.ts';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { boardIdOfPage } from '../board-of-page.ts';
import type { SlideshowScreenProps } from './+Page.tsx';

/** The pins of a board in the order that its owner chose, for everyone who may see them. */
export async function data(pageContext: PageContextServer): Promise<PageModel<SlideshowScreenProps>> {
  const { request, urlParsed } = pageContext;
  const viewerId = request.viewer.user?.id ?? null;
  const found = await getBoard(request.services, viewerId, boardIdOfPage(pageContext));
  if (found === null || (found.board.privacy === 'protected' && found.board.role === null)) throw render(404);
  const { board } = found;
  const isDismissed = request.session.dismissedBoards?.includes(board.id) === true;
  // The board's own page has the warning.
  if (board.isScreened && !isDismissed) throw redirect(board.url, 302);
  const path = slideshowUrl(board.id);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    boardFeed(
      request.services,
      board.id,
      { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage },
      {},
      pinOrderOf(undefined, board),
    ),
  );
  if (page.items.length === 0) throw redirect(board.url, 302);
  const title = slideshowTexts.title({ board: board.name });
  return {
    ...privatePage(request, title, title),
    props: {
      shell: shellProps(request, path, true),
      boardUrl: board.url,
      controls: <Island name="slideshow" when="load" props={{}} component={Slideshow} />,
      pins: page.items,
      nextHref: page.nextHref,
      label: board.name,
    },
  };
}
