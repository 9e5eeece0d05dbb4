import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getBoardBySlug } from '../../../server/boards/get-board.ts';
import { boardFeed } from '../../../server/feeds/list-feeds.ts';
import { mentionsOfText } from '../../../server/people/mentions.ts';
import { getSectionBySlug, listSections } from '../../../server/sections/list-sections.ts';
import type { BoardScreenProps } from '../../../views/boards/board-screen.tsx';
import type { PageRequest } from '../../../server/page-request.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { BoardSummary, SectionSummary, UserProfile } from '../../../views/contract/models.ts';
import { boardViewOf, pinOrderOf, sizedFor, viewUrl } from '../../../views/boards/board-view.ts';
import { pinViewTypes } from '../../../views/pins/view-type.ts';
import { boardUrl, sectionUrl } from '../../../views/base/urls/canonical.ts';
import { boardFeedUrl } from '../../../views/crawlers/crawler-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { alternatesOf } from '../../render/alternates.ts';
import { feedFragment, feedProps } from '../../render/feeds/feed-props.tsx';
import { boardActions } from './board-actions.tsx';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import { head } from '../../render/head.ts';
import { boardJsonLd } from '../../render/json-ld/board-json-ld.ts';
import { landingOf } from '../../render/feeds/landing.tsx';
import type { PageModel } from '../../render/page-model.ts';
import { peopleRow } from './people-row.tsx';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { boardScripts } from './board-scripts.ts';
import { shareSlot } from '../../render/pins/share-slot.tsx';
import { shellProps } from '../../render/shell-props.tsx';

/** Sections with their pictures, from the cursor in the address. */
async function sectionCards(
  request: PageRequest,
  board: BoardSummary,
  path: string,
  bookmark: string | undefined,
): Promise<BoardScreenProps['sectionCards']> {
  const viewerId = request.viewer.user?.id ?? null;
  const page = await guardBookmark(path, () =>
    listSections(request.services, viewerId, board.id, bookmark, limits.sectionsPage),
  );
  return {
    sections: page.items,
    nextHref: page.bookmark === null ? null : `${path}?sections=${encodeURIComponent(page.bookmark)}`,
  };
}

/**
 * Returns the section at an address, whose board and section segments may be outdated slugs. Who may see the board is
 * led there from one that is gone.
 */
async function sectionAt(
  request: PageRequest,
  board: BoardSummary,
  boardSlug: string,
  slug: string,
): Promise<SectionSummary> {
  const viewerId = request.viewer.user?.id ?? null;
  const isClosed = board.privacy === 'protected' && board.role === null;
  const section = slug.includes('\u0000')
    ? null
    : await getSectionBySlug(request.services, viewerId, board.id, boardSlug, slug.toLowerCase());
  if (section === null) throw render(404, isClosed ? {} : { kind: 'section', backHref: board.url });
  return section;
}

/** A board or one of its sections (ROUTE-11). Another person's secret board is a 404, like an unknown one. */
export async function boardPage(
  pageContext: Pick<PageContextServer, 'request' | 'urlParsed'>,
  owner: UserProfile,
  slug: string,
  sectionSlug: string | null,
): Promise<PageModel<BoardScreenProps>> {
  const { request, urlParsed } = pageContext;
  const viewerId = request.viewer.user?.id ?? null;
  if (slug.includes('\u0000')) throw render(404);
  const lower = slug.toLowerCase();
  const found = await getBoardBySlug(request.services, viewerId, owner.id, lower);
  if (found === null) throw render(404);
  const { sections } = found;
  const board = withoutScreen(found.board, request);
  const section = sectionSlug === null ? null : await sectionAt(request, board, lower, sectionSlug);
  const isMine = board.owner.id === viewerId;
  const isMember = board.role !== null;
  const isClosed = board.privacy === 'protected' && !isMember;
  const path =
    section === null
      ? boardUrl(owner.username, board.slug)
      : sectionUrl(owner.username, board.slug, section.slug);
  // Browsers keep this redirect. For who joins the board later, one from slug to ID would meet the one from ID to slug.
  if (!isClosed && (board.slug !== slug || (section !== null && section.slug !== sectionSlug)))
    throw redirect(path + (urlParsed.searchOriginal ?? ''), 301);
  const { bookmark, fragment } = urlParsed.search;
  const view = boardViewOf(urlParsed.search['view']);
  const order = pinOrderOf(urlParsed.search['order'], board);
  const list = viewUrl(path, view, order === board.pinOrder ? null : order);
  const page =
    isClosed || board.isScreened
      ? { items: [], bookmark: null }
      : await guardBookmark(list, () =>
          boardFeed(
            request.services,
            board.id,
            { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage },
            section === null ? {} : { sectionId: section.id },
            order,
          ),
        );
  const feed = feedProps(request, page, list, bookmark === undefined);
  const name = isClosed ? en.board.protectedName : (section?.title ?? board.name);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: name, site: request.siteName }),
      description: isClosed ? en.board.protectedName : descriptionOf(board, section),
      path,
      robots: board.privacy === 'public' && !board.isSensitive ? null : 'noindex',
      picture: isClosed || board.isSensitive ? null : board.cover,
      pictureAlt: name,
      next: feed.nextHref,
      ...(board.privacy === 'public' && { jsonLd: boardJsonLd(request.origin, board, section) }),
      ...(board.privacy === 'public' &&
        !board.isSensitive &&
        section === null && {
          alternates: alternatesOf(request, board.url, name, boardFeedUrl(owner.username, board.slug)),
        }),
    }),
    props: {
      shell: shellProps(request, path, true, await landingOf(pageContext, path)),
      board,
      mentions: isClosed ? [] : await mentionsOfText(request.services, viewerId, board.description),
      sections,
      sectionCards:
        isClosed || board.isScreened || section !== null
          ? null
          : await sectionCards(request, board, path, urlParsed.search['sections']),
      section,
      isMember,
      isMine,
      feed: {
        ...feed,
        renderItems: () => sizedFor(view, feed.renderItems?.() ?? ''),
        viewType: pinViewTypes.board,
      },
      view,
      order,
      path,
      people: section === null && !isClosed ? await peopleRow(request, board) : null,
      shareSlot:
        board.privacy === 'public' && section === null
          ? shareSlot(request, { kind: 'board', id: board.id }, path, urlParsed.search['share'])
          : null,
      ...(!isClosed && (await boardActions(request, board))),
    },
    ...(!isClosed && { forPrograms: () => boardScripts(request.origin, board, sections) }),
    ...(fragment === 'feed' && { fragment: () => sizedFor(view, feedFragment(request, page, list)) }),
  };
}

/** A section has no words of its own beyond its title. The board's would be the same for all of them. */
function descriptionOf(board: BoardSummary, section: SectionSummary | null): string {
  return section === null
    ? board.description || board.name
    : [section.title, board.name, board.owner.fullName].join(' · ');
}

/** Removes the sensitivity screen if the visitor's session has dismissed it. */
function withoutScreen(board: BoardSummary, request: PageRequest): BoardSummary {
  return board.isScreened && request.session.dismissedBoards?.includes(board.id)
    ? { ...board, isScreened: false }
    : board;
}
