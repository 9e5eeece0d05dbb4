import { Island } from '@hydrate/islands/server';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Reorder } from '../../islands/reorder/island.tsx';
import { listDeletedBoards } from '../../server/boards/delete-board.ts';
import {
  boardSorts,
  listBoards,
  profileSort,
  type BoardSort,
} from '../../server/boards/lists/list-boards.ts';
import type { ProfileBoardsContent } from '../../views/boards/profile-boards.tsx';
import { limits } from '../../views/contract/limits.ts';
import type { UserProfile } from '../../views/contract/models.ts';
import { profileUrl, reorderUrl } from '../../views/base/urls/canonical.ts';
import { listOfPage } from '../render/guards/list-of-page.ts';

/** Number of archived boards shown below the others. */
const archivedShown = 6;

/** The boards of a profile in the requested order, with archived ones in a separate group (BOARD-05). */
export async function boardsContent(
  pageContext: PageContextServer,
  person: UserProfile,
): Promise<ProfileBoardsContent> {
  const { request, urlParsed } = pageContext;
  const { sort: asked, reorder } = urlParsed.search;
  const viewerId = request.viewer.user?.id ?? null;
  if (person.isMe && reorder === '1') return orderContent(pageContext, person);
  const sort = sortOf(asked) ?? (await profileSort(request.services, person.id));
  const path =
    sortOf(asked) === null ? profileUrl(person.username) : `${profileUrl(person.username)}?sort=${sort}`;
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBoards(request.services, viewerId, person.id, bookmark, limits.boardsPage, {
      sort,
      archived: 'without',
    }),
  );
  const archived = page.isFirst
    ? await listBoards(request.services, viewerId, person.id, null, archivedShown, { archived: 'only' })
    : null;
  return {
    tab: 'boards',
    view: 'boards',
    boards: page.items,
    nextHref: page.nextHref,
    sort,
    archived: archived?.items ?? [],
  };
}

function sortOf(asked: string | undefined): BoardSort | null {
  return boardSorts.find((sort) => sort === asked) ?? null;
}

async function orderContent(
  { request, urlParsed }: PageContextServer,
  person: UserProfile,
): Promise<ProfileBoardsContent> {
  const path = reorderUrl(person.username);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBoards(request.services, person.id, person.id, bookmark, limits.boardsPage, {
      sort: 'custom',
      archived: 'without',
    }),
  );
  // Shared boards keep their owners' order.
  const boards = page.items
    .filter(({ role }) => role === 'owner')
    .map(({ id, name, cover }) => ({ id, name, picture: cover }));
  return {
    tab: 'boards',
    view: 'order',
    list: (
      <Island
        name="reorder"
        when="load"
        props={{ boards, csrfToken: request.csrfToken, bookmark: urlParsed.search['bookmark'] ?? '' }}
        component={Reorder}
      />
    ),
    nextHref: page.nextHref,
  };
}

/** All archived boards visible to the viewer. */
export async function archivedContent(
  { request, urlParsed }: PageContextServer,
  person: UserProfile,
): Promise<ProfileBoardsContent> {
  const path = profileUrl(person.username, '_archived');
  const viewerId = request.viewer.user?.id ?? null;
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listBoards(request.services, viewerId, person.id, bookmark, limits.boardsPage, {
      archived: 'only',
    }),
  );
  return { tab: 'boards', view: 'archived', boards: page.items, nextHref: page.nextHref };
}

/** Deleted boards that the person can restore. 404 for everyone else. */
export async function deletedContent(
  { request, urlParsed }: PageContextServer,
  person: UserProfile,
): Promise<ProfileBoardsContent> {
  if (!person.isMe) throw render(404);
  const path = profileUrl(person.username, '_deleted');
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listDeletedBoards(request.services, person.id, bookmark, limits.boardsPage),
  );
  return { tab: 'boards', view: 'deleted', boards: page.items, nextHref: page.nextHref };
}
