import { z } from 'zod';
import { getBoard } from '../../boards/get-board.ts';
import { listSections } from '../list-sections.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { sectionSchema } from '../../boards/present-schema.ts';
import { presentSection } from '../../boards/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

export const boardSectionsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/sections/',
  resources: [{ name: 'BoardSectionsResource', verb: 'get' }],
  summary: "Lists a board's sections in order.",
  tag: 'Sections',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({
    board_id: id,
    bookmarks,
    page_size: pageSize(limits.sectionsPage, limits.sectionsOnBoard),
  }),
  output: z.array(sectionSchema),
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    const found = await getBoard(context.services, viewerId, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    const { board } = found;
    // A protected board hides its section titles along with its name.
    if (board.privacy === 'protected' && board.role === null) return { data: [] };
    const page = await listSections(context.services, viewerId, board.id, input.bookmarks, input.page_size);
    return presentPage(page, (section) => presentSection(context.origin, section, board));
  },
});
