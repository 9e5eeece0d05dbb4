import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authorizeBoard } from '../../../../server/boards/board-access.ts';
import { getBoard } from '../../../../server/boards/get-board.ts';
import { listSaveTargets } from '../../../../server/boards/lists/list-save-targets.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import type { MergeScreenProps } from '../../../../views/organize/merge-screen.tsx';
import type { RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';
import { mergeUrl } from '../../../../views/base/urls/merge-url.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage, memberOfPage, orRefused } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** Merge destinations of the viewer's own board (BOARD-06). */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<MergeScreenProps | RefusedScreenProps>> {
  const boardId = idOfPage(routeParams);
  const path = mergeUrl(boardId);
  const member = memberOfPage(request, path);
  const found = await getBoard(request.services, member.id, boardId);
  if (found === null || found.board.layout !== 'default') throw render(404);
  const { board } = found;
  const title = en.merge.title({ name: board.name });
  return orRefused(request, title, board.url, async () => {
    await authorizeBoard(request.services, member.id, boardId, 'own');
    const { bookmark } = urlParsed.search;
    const targets = await guardBookmark(path, () =>
      listSaveTargets(request.services, member.id, { bookmark, ownOnly: true, butId: boardId }),
    );
    return {
      ...privatePage(request, title, title),
      props: {
        shell: shellProps(request, path, true),
        board,
        targets: targets.items,
        moreHref:
          targets.bookmark === null ? null : `${path}?${new URLSearchParams({ bookmark: targets.bookmark })}`,
        problem: request.formState?.message ?? null,
        refused: refusedOf(request),
      },
    };
  });
}

const refusedOf = ({ formState }: PageRequest): MergeScreenProps['refused'] =>
  formState === null
    ? null
    : {
        targetId: formState.values['target_id'] ?? '',
        keepsCollaborators: formState.values['keep_collaborators'] !== undefined,
      };
