import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getBoardBySlug } from '../../../../server/boards/get-board.ts';
import type { FollowScreenProps } from './+Page.tsx';
import { boardUrl, profileUrl } from '../../../../views/base/urls/canonical.ts';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { findPerson } from '../../find-person.ts';
import { followAction } from '../../../render/follow-action.tsx';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** `/{user}/pins/follow/` and `/{user}/{board}/follow/` (protocol §6). Signed-out visitors log in and come back. */
export async function data(pageContext: PageContextServer): Promise<PageModel<FollowScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const slug = routeParams['board'] ?? '';
  const person = await findPerson(pageContext, `${encodeURIComponent(slug.toLowerCase())}/follow/`, false);
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '');
  const user = memberOfPage(request, path);
  const isOwn = person.id === user.id;
  const shell = shellProps(request, path, true);
  if (slug === 'pins')
    return {
      ...privatePage(request, person.fullName, person.about),
      props: {
        shell,
        owner: person,
        boardName: null,
        href: profileUrl(person.username),
        action: followAction(request, path, {
          kind: 'user',
          id: person.id,
          isFollowed: person.followedByMe,
          isOwn,
        }),
      },
    };
  const known = !slug.includes('\u0000');
  const found = known ? await getBoardBySlug(request.services, user.id, person.id, slug.toLowerCase()) : null;
  if (found === null) throw render(404);
  const { board } = found;
  return {
    ...privatePage(request, board.name, creationTexts.follow.boardBy({ name: person.fullName })),
    props: {
      shell,
      owner: person,
      boardName: board.name,
      href: boardUrl(person.username, board.slug),
      action: followAction(request, path, {
        kind: 'board',
        id: board.id,
        isFollowed: board.followedByMe,
        isOwn,
      }),
    },
  };
}
