import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { Organize } from '../../../../islands/organize/island.tsx';
import { Sections } from '../../../../islands/sections/island.tsx';
import { authorizeBoard } from '../../../../server/boards/board-access.ts';
import { getBoard } from '../../../../server/boards/get-board.ts';
import { listSaveTargets } from '../../../../server/boards/lists/list-save-targets.ts';
import { boardFeed } from '../../../../server/feeds/list-feeds.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import { ConfirmDeletion } from '../../../../views/organize/confirm-deletion.tsx';
import type { TargetBoard } from '../../../../views/organize/action-bar.tsx';
import type { OrganizeScreenProps } from '../../../../views/organize/organize-screen.tsx';
import type { RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import type { BoardSummary, SectionSummary } from '../../../../views/contract/models.ts';
import type { FormState } from '../../../../views/base/form/form-state.ts';
import { organizeUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage, memberOfPage, orRefused } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** A board's sections and pins, for its members (BOARD-07). */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<OrganizeScreenProps | RefusedScreenProps>> {
  const boardId = idOfPage(routeParams);
  const member = memberOfPage(request, organizeUrl(boardId, null));
  const found = await getBoard(request.services, member.id, boardId);
  if (found === null) throw render(404);
  const { board, sections } = found;
  return orRefused(request, en.organize.title, board.url, async () => {
    const rights = await authorizeBoard(request.services, member.id, boardId, 'read');
    const canOrganize = rights.role === 'owner' || rights.collaboratorsOrganize;
    const { section: sectionId, bookmark, boards } = urlParsed.search;
    const section = sectionId === undefined ? null : (sections.find(({ id }) => id === sectionId) ?? null);
    if (sectionId !== undefined && section === null) throw render(404);
    const path = organizeUrl(boardId, section?.id ?? null);
    const title = en.organize.titleOf({ name: section?.title ?? board.name });
    return {
      ...privatePage(request, title, title),
      props: {
        shell: shellProps(request, path, true),
        board,
        sections,
        section,
        ownOnly: !canOrganize,
        sectionsArea:
          canOrganize && board.layout === 'default' && section === null ? (
            <Island
              name="sections"
              when="visible"
              props={{
                boardId,
                isOwner: board.role === 'owner',
                sections,
                newSection: newSectionForm(request, boardId),
              }}
              component={Sections}
            />
          ) : null,
        firstHref: bookmark === undefined ? null : path,
        ...(await pinsOf(request, {
          board,
          sections,
          section,
          bookmark: bookmark ?? null,
          boardsBookmark: boards ?? null,
          path,
          canOrganize,
        })),
      },
    };
  });
}

/** The form for an empty section. Ignores values submitted to the other form. */
function newSectionForm(request: PageRequest, boardId: string): FormState {
  const form = formState(request, `/v3/boards/${boardId}/sections/`);
  const isOther =
    request.formState !== null && (form.values['ask'] !== undefined || form.values['pin_ids'] !== undefined);
  return isOther ? { ...form, values: {}, errors: {} } : form;
}

interface Shown {
  board: BoardSummary;
  sections: SectionSummary[];
  section: SectionSummary | null;
  bookmark: string | null;
  /** Position in the list of boards that Pins may go to. */
  boardsBookmark: string | null;
  path: string;
  canOrganize: boolean;
}

async function pinsOf(
  request: PageRequest,
  { board, sections, section, bookmark, boardsBookmark, path, canOrganize }: Shown,
): Promise<Pick<OrganizeScreenProps, 'pins' | 'confirmation' | 'isEmpty'>> {
  const memberId = request.viewer.user?.id ?? '';
  const page = await guardBookmark(path, () =>
    boardFeed(
      request.services,
      board.id,
      { saver: { userId: memberId, unauthPinIds: [] }, bookmark, pageSize: limits.organizePage },
      section === null ? {} : { sectionId: section.id },
    ),
  );
  // This board comes first, then the person's boards, most recently used first.
  const others = await guardBookmark(path, () =>
    listSaveTargets(request.services, memberId, { bookmark: boardsBookmark, butId: board.id }),
  );
  const values = request.formState?.values ?? {};
  const isAsking = request.formState?.id === 'confirm_deletion';
  const chosenIds = (values['pin_ids'] ?? '').split(',').filter((id) => id !== '');
  const isAll = values['all'] !== undefined;
  const total = (section ?? board).pinCount;
  const props = {
    boardId: board.id,
    sectionId: section?.id ?? null,
    bookmark,
    csrfToken: request.csrfToken,
    pins: page.items.map((pin) => ({
      id: pin.id,
      title: pin.title,
      picture: pin.picture,
      sectionTitle: section === null ? (pin.section?.title ?? null) : null,
      isChangeable: canOrganize || pin.pinner.id === memberId,
    })),
    total,
    canMakeSections: canOrganize && board.layout === 'default',
    targets: [{ id: board.id, name: board.name, sections }, ...others.items].map(toTarget),
    moreBoardsHref: others.bookmark === null ? null : withBoards(path, bookmark, others.bookmark),
    values: values['ask'] === undefined && values['pin_ids'] === undefined ? {} : values,
    problem: isAsking || request.formState === null ? null : request.formState.message,
    chosenIds,
    isAll,
    ownId: canOrganize ? null : memberId,
    next: page.bookmark,
  };
  return {
    isEmpty: page.items.length === 0 && bookmark === null,
    pins: <Island name="organize" when="visible" props={props} component={Organize} />,
    confirmation: isAsking && (
      <ConfirmDeletion
        count={isAll ? total : chosenIds.length}
        csrfToken={request.csrfToken}
        fields={[
          { name: 'board_id', value: board.id },
          ...(section === null ? [] : [{ name: 'section_id', value: section.id }]),
          isAll ? { name: 'all', value: '1' } : { name: 'pin_ids', value: chosenIds.join(',') },
        ]}
        keepHref={path}
        t={en}
      />
    ),
  };
}

function toTarget({ id, name, sections }: TargetBoard): TargetBoard {
  return { id, name, sections: sections.map((section) => ({ id: section.id, title: section.title })) };
}

function withBoards(path: string, bookmark: string | null, boards: string): string {
  const search = new URLSearchParams({ ...(bookmark !== null && { bookmark }), boards });
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
