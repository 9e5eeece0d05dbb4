import { z } from 'zod';
import { listBoards } from '../../domain/boards/list-boards.ts';
import { getProfile } from '../../domain/users/get-profile.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, pageSize } from '../../operations/input.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { presentBoard } from '../../present/board.ts';
import { limits } from '../../../views/contract/limits.ts';

export const listBoardsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/boards/',
  resources: [
    { name: 'BoardsResource', verb: 'get' },
    { name: 'BoardsFeedResource', verb: 'get' },
  ],
  summary: "A person's boards, last pinned to first.",
  tag: 'Boards',
  input: z.object({
    username: z.string().min(1).max(limits.usernameMax),
    privacy_filter: z.enum(['all', 'public', 'secret', 'protected']).default('all'),
    sort: z.enum(['last_pinned_to']).default('last_pinned_to').catch('last_pinned_to'),
    field_set_key: z.string().max(100).optional(),
    bookmarks,
    page_size: pageSize(limits.boardsPage, 250),
  }),
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    const owner = await getProfile(context.services, viewerId, input.username);
    if (owner === null) throw new AppError('user_not_found');
    const page = await listBoards(context.services, viewerId, owner.id, input.bookmarks, input.page_size);
    const kept =
      input.privacy_filter === 'all'
        ? page.items
        : page.items.filter((board) => board.privacy === input.privacy_filter);
    return {
      data: kept.map((board) => presentBoard(context.origin, board)),
      bookmark: page.bookmark ?? undefined,
    };
  },
});
