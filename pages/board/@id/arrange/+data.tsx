import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { PinOrder } from '../../../../islands/pin-order/island.tsx';
import { boardFeed, bookmarkOfPin } from '../../../../server/feeds/list-feeds.ts';
import type { PinRecord } from '../../../../server/pins/pin-record.ts';
import type { Page } from '../../../../views/contract/models.ts';
import { ordersOffered } from '../../../../views/boards/board-view.ts';
import { pinOrderTexts } from '../../../../views/boards/order/texts.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { pinAlt } from '../../../../views/pins/card/pin-words.ts';
import { arrangeUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { nextHref } from '../../../render/feeds/feed-props.tsx';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { memberBoard } from '../member-board.ts';
import type { ArrangeScreenProps } from './+Page.tsx';
import { isId } from '../../../../views/base/text/is-id.ts';

/** The order of a board's pins, for its owner. */
export async function data(pageContext: PageContextServer): Promise<PageModel<ArrangeScreenProps>> {
  const { request, urlParsed } = pageContext;
  const { board } = await memberBoard(pageContext, 'owner');
  const { bookmark: asked = '', pin = '' } = urlParsed.search;
  const path = arrangeUrl(board.id);
  const pageAt = (bookmark: string): Promise<Page<PinRecord>> =>
    guardBookmark(path, () =>
      boardFeed(
        request.services,
        board.id,
        { saver: saverOfPage(request), bookmark, pageSize: limits.arrangePage },
        {},
        'custom',
      ),
    );
  let bookmark = asked;
  let page = await pageAt(bookmark);
  // A pin that was moved off the page is followed.
  if (isId(pin) && page.items.every(({ id }) => id !== pin)) {
    bookmark = await bookmarkOfPin(request.services, board.id, pin);
    page = await pageAt(bookmark);
  }
  const title = pinOrderTexts.title({ board: board.name });
  const props = {
    boardId: board.id,
    pins: page.items.map((pin) => ({ id: pin.id, name: pin.title || pinAlt(pin, en), picture: pin.picture })),
    csrfToken: request.csrfToken,
    bookmark,
  };
  return {
    ...privatePage(request, title, title),
    props: {
      shell: shellProps(request, path, true),
      board,
      chosen: request.formState?.values['pin_order'] ?? board.pinOrder,
      problem: request.formState?.message ?? null,
      orders: [...new Set([...ordersOffered(board), 'custom' as const])],
      list:
        page.items.length === 0 ? null : (
          <Island name="pin-order" when="load" props={props} component={PinOrder} />
        ),
      nextHref: nextHref(path, page.bookmark),
    },
  };
}
