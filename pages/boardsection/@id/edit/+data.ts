import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authorizeBoard } from '../../../../server/boards/board-access.ts';
import { getBoard } from '../../../../server/boards/get-board.ts';
import { boardOfRemovedSection } from '../../../../server/organize/remove-section.ts';
import { getSection } from '../../../../server/sections/list-sections.ts';
import type { RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';
import type { SectionEditScreenProps } from '../../../../views/sections/section-edit-screen.tsx';
import { sectionEditUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage, memberOfPage, orRefused } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** `/boardsection/{id}/edit/` (ROUTE-12), for people who may organize the board. */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<SectionEditScreenProps | RefusedScreenProps>> {
  const id = idOfPage(routeParams);
  const path = sectionEditUrl(id);
  const member = memberOfPage(request, path);
  const section = await getSection(request.services, member.id, { sectionId: id });
  const boardId = section?.boardId ?? (await boardOfRemovedSection(request.services, id));
  const found = boardId === null ? null : await getBoard(request.services, member.id, boardId);
  if (found === null) throw render(404);
  if (section === null) throw redirect(found.board.url, 302);
  const { board, sections } = found;
  const title = en.sections.edit({ title: section.title });
  return orRefused(request, title, board.url, async () => {
    await authorizeBoard(request.services, member.id, board.id, 'organize');
    const form = formState(request, `/v3/sections/${id}/`, [{ name: '_method', value: 'PUT' }]);
    return {
      ...privatePage(request, title, title),
      props: {
        shell: shellProps(request, path, true),
        board,
        section,
        others: sections.filter((other) => other.id !== id),
        place: sections.findIndex((other) => other.id === id) + 1,
        form: { ...form, values: { name: section.title, ...form.values } },
      },
    };
  });
}
