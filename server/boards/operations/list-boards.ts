import { z } from 'zod';
import { boardSorts, listBoards } from '../lists/list-boards.ts';
import { getUser, requireProfile } from '../../people/get-profile.ts';
import { fieldError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { lookingFor } from '../../http/operations/acting-for.ts';
import { bookmarks, flag, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { listOfPersonScopes, personField, usernameMeant } from '../../people/operations/list-of-person.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

/** Clients ask to exclude entries that other services list along with boards. Lists contain only boards here. */
const excludes = (what: string) =>
  flag
    .optional()
    .meta({ description: `Excludes ${what}. Accepted for compatibility: lists contain only boards.` });

export const listBoardsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/boards/',
  resources: [
    { name: 'BoardsResource', verb: 'get' },
    { name: 'BoardsFeedResource', verb: 'get' },
    { name: 'ProfileBoardsResource', verb: 'get' },
  ],
  summary: 'Lists the boards that a person owns or collaborates on.',
  tag: 'Boards',
  scopes: listOfPersonScopes,
  input: z.object({
    username: personField.optional().describe('Without it, the boards of `orbac_subject_id`'),
    privacy_filter: z.enum(['all', 'public', 'secret', 'protected']).default('all'),
    sort: z.enum(boardSorts).default('last_pinned_to'),
    group_by: z.enum(['mix_public_private', 'visibility']).default('mix_public_private'),
    include_archived: flag.default(true),
    shared_only: flag.default(false).describe('Only boards with collaborators'),
    filter_stories: excludes('stories'),
    redux_normalize_feed: flag
      .optional()
      .meta({ description: 'Accepted for compatibility; the response is always the same.' }),
    filter_all_pins: excludes('the entry of all pins'),
    filter_shopping_list: excludes('the entry of the shopping list'),
    field_set_key: z.string().max(100).optional(),
    orbac_subject_id: optionalId,
    bookmarks,
    page_size: pageSize(limits.boardsPage, 250),
  }),
  output: z.array(boardSchema),
  async handle(context, input) {
    const viewerId = await lookingFor(context, input.orbac_subject_id);
    const { orbac_subject_id: subjectId } = input;
    const subject =
      input.username === undefined && subjectId !== undefined
        ? await getUser(context.services, subjectId)
        : null;
    const username = input.username ?? subject?.user.username;
    if (username === undefined) throw fieldError('username', refusals.input.thisNeeded);
    const person = await requireProfile(context.services, viewerId, usernameMeant(context, username));
    const page = await listBoards(context.services, viewerId, person.id, input.bookmarks, input.page_size, {
      sort: input.sort,
      privacy: input.privacy_filter,
      archived: input.include_archived ? 'with' : 'without',
      byVisibility: input.group_by === 'visibility',
      isSharedOnly: input.shared_only,
    });
    return presentPage(page, (board) => presentBoard(context.origin, board));
  },
});
