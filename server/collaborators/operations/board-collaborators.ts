import { z } from 'zod';
import { authorizeBoard } from '../../boards/board-access.ts';
import { ownBoard } from '../../boards/own-board.ts';
import { listBoardActivity } from '../board-activity.ts';
import { setCollaboratorRights } from '../collaborator-rights.ts';
import { personNamed } from '../invite-people.ts';
import { removeFromBoard } from '../remove-people.ts';
import { fieldError } from '../../errors.ts';
import { bookmarks, box, flag, id, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { presentBoardEvent, boardEventSchema } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { boardPeopleUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

export const removeCollaboratorOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/collaborators/',
  resources: [{ name: 'BoardCollaboratorResource', verb: 'delete' }],
  summary: 'Removes a collaborator from a board, or lets the caller leave it. Their pins stay.',
  tag: 'People on boards',
  input: z.object({
    board_id: id,
    field_set_key: z.string().max(100).optional(),
    invited_user_id: optionalId,
    username: z
      .string()
      .trim()
      .max(limits.usernameMax + 1, { error: () => t.tooLongName })
      .optional(),
    /** Blocks invitations and links for this person until the owner lifts the ban. */
    ban: flag.optional(),
  }),
  output: z.object({
    id: idText,
    invited_user_id: idText,
    left: z.boolean().describe('Whether the caller left'),
  }),
  async handle({ services, viewer }, input) {
    const userId =
      input.invited_user_id ??
      (input.username === undefined ? viewer.user.id : await personNamed(services, input.username));
    const isLeaving = userId === viewer.user.id;
    if (isLeaving && input.ban === true) throw fieldError('invited_user_id', t.banYourself, 'own_person');
    await removeFromBoard(services, viewer.user.id, input.board_id, userId, input.ban ?? false);
    return { data: { id: input.board_id, invited_user_id: userId, left: isLeaving } };
  },
  form: {
    // Who has left a board that is not public may not see its people.
    page: (input, { id: error }) =>
      error === 'board_not_found' ? '/me/' : boardPeopleUrl(String(input['board_id'])),
    done: (data, input, { viewer }) => ({
      to: data.left ? profileUrl(viewer.user?.username ?? '') : boardPeopleUrl(input.board_id),
      told: data.left ? t.leftToast : input.ban === true ? t.bannedToast : t.removedToast,
    }),
  },
});

export const collaboratorRightsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/collaborators/',
  resources: [{ name: 'BoardCollaboratorsResource', verb: 'update' }],
  summary: "Sets the permissions of a board's collaborators.",
  tag: 'People on boards',
  input: z.object({
    board_id: id,
    collaborators_organise: box.optional(),
    collaborators_invite: box.optional(),
  }),
  output: z.object({
    id: idText,
    collaborators_organise: z.boolean(),
    collaborators_invite: z.boolean(),
  }),
  async handle({ services, viewer }, input) {
    const board = await ownBoard(services, viewer.user.id, input.board_id);
    const organize = input.collaborators_organise ?? null;
    const invite = input.collaborators_invite ?? null;
    await setCollaboratorRights(services, board, { organize, invite });
    return {
      data: {
        id: board.id,
        collaborators_organise: organize ?? board.collaboratorsOrganize,
        collaborators_invite: invite ?? board.collaboratorsInvite,
      },
    };
  },
  form: {
    page: (input) => boardPeopleUrl(String(input['board_id'])),
    done: (_data, input) => ({ to: boardPeopleUrl(input.board_id), told: t.rightsToast }),
  },
});

export const boardActivityOperation = operationForMembers({
  method: 'GET',
  path: '/v3/boards/{board_id}/activity/',
  resources: [{ name: 'BoardActivityResource', verb: 'get' }],
  summary: 'Lists the activity on a board, newest first. Members of the board only.',
  tag: 'People on boards',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ board_id: id, bookmarks, page_size: pageSize(limits.activityPage, 100) }),
  output: z.array(boardEventSchema),
  async handle({ services, viewer, origin }, input) {
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'read');
    const page = await listBoardActivity(services, board, viewer.user.id, input.bookmarks, input.page_size);
    return presentPage(page, (event) => presentBoardEvent(origin, event));
  },
});
