import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { linkedBoard } from '../../../server/collaborators/board-links.ts';
import type { BoardLinkScreenProps } from '../../../views/collaborators/board-link-screen.tsx';
import { boardLinkUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Target of a board link (BOARD-08). */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<BoardLinkScreenProps>> {
  const code = routeParams['code'] ?? '';
  const known = /^[\w-]{22}$/.test(code);
  const board = known ? await linkedBoard(request.services, request.viewer.user?.id ?? null, code) : null;
  if (board === null) throw render(404, { kind: 'link' });
  return {
    ...privatePage(request, t.linkPageTitle({ name: board.inviter.fullName }), t.linkPageText),
    props: {
      shell: shellProps(request, boardLinkUrl(code)),
      code,
      board: {
        name: board.boardName,
        url: board.boardUrl,
        inviter: board.inviter,
        isOnBoard: board.isOnBoard,
      },
      problem: request.formState?.message ?? null,
    },
  };
}
