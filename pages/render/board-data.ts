import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getBoardBySlug } from '../../server/domain/boards/get-board.ts';
import { boardFeed } from '../../server/domain/feeds/list-feeds.ts';
import type { BoardScreenProps } from '../../views/components/screens/board-screen.tsx';
import type { PageRequest } from '../../server/page-request.ts';
import { limits } from '../../views/contract/limits.ts';
import type { BoardSummary, UserProfile } from '../../views/contract/models.ts';
import { boardUrl, sectionUrl } from '../../views/rules/urls/canonical.ts';
import { en } from '../../views/texts/en.ts';
import { feedFragment, feedProps } from './feed-props.tsx';
import { boardActions } from './board-actions.tsx';
import { guardBookmark } from './guard-bookmark.ts';
import { head } from './head.ts';
import type { PageModel } from './page-model.ts';
import { saverOfPage } from './saver-of-page.ts';
import { shellProps } from './shell-props.tsx';

/** A board or one of its sections (ROUTE-11). A secret board of another is missing like any unknown one. */
export async function boardPage(
  { request, urlParsed }: PageContextServer,
  owner: UserProfile,
  slug: string,
  sectionSlug: string | null,
): Promise<PageModel<BoardScreenProps>> {
  const viewerId = request.viewer.user?.id ?? null;
  if (slug.includes('\u0000')) throw render(404);
  const lower = slug.toLowerCase();
  const found = await getBoardBySlug(request.services, viewerId, owner.id, lower);
  if (found === null) throw render(404);
  const { sections } = found;
  const board = withoutScreen(found.board, request);
  const section =
    sectionSlug === null ? null : sections.find(({ slug: own }) => own === sectionSlug.toLowerCase());
  if (section === undefined) throw render(404);
  const path =
    section === null
      ? boardUrl(owner.username, board.slug)
      : sectionUrl(owner.username, board.slug, section.slug);
  if (board.slug !== slug || (section !== null && section.slug !== sectionSlug))
    throw redirect(path + (urlParsed.searchOriginal ?? ''), 301);
  const isMine = board.owner.id === viewerId;
  const isMember = board.role !== null;
  const isClosed = board.privacy === 'protected' && !isMember;
  const { bookmark, fragment } = urlParsed.search;
  const page =
    isClosed || board.isScreened
      ? { items: [], bookmark: null }
      : await guardBookmark(path, () =>
          boardFeed(
            request.services,
            board.id,
            { saver: saverOfPage(request), bookmark, pageSize: limits.feedPage },
            section === null ? {} : { sectionId: section.id },
          ),
        );
  const name = isClosed ? en.board.protectedName : (section?.title ?? board.name);
  return {
    head: head(request, {
      title: en.pin.documentTitle(name, request.siteName),
      description: isClosed ? en.board.protectedName : board.description || name,
      path,
      robots: board.privacy === 'public' && !board.isSensitive ? null : 'noindex',
      picture: isClosed || board.isSensitive ? null : board.cover,
      ...(board.privacy === 'public' && {
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            name,
            description: board.description,
            url: request.origin + path,
          },
        ],
      }),
    }),
    styles: 'page',
    props: {
      shell: shellProps(request, path, true),
      board,
      sections,
      section,
      isMember,
      isMine,
      feed: feedProps(request, page, path, bookmark === undefined),
      actions: isClosed ? null : await boardActions(request, board),
    },
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}

/** The board without its screen where a visitor's session remembers that it was dismissed. */
function withoutScreen(board: BoardSummary, request: PageRequest): BoardSummary {
  return board.isScreened && request.session.dismissedBoards?.includes(board.id)
    ? { ...board, isScreened: false }
    : board;
}
