import { z } from 'zod';
import { authorizeBoard } from '../../boards/board-access.ts';
import { getBoard } from '../../boards/get-board.ts';
import { acceptInvite, declineInvite } from '../answer-invite.ts';
import { invitePeople, personNamed } from '../invite-people.ts';
import { listBoardPeople, listInvitations } from '../list-board-people.ts';
import { cancelInvite } from '../remove-people.ts';
import { AppError, fieldError } from '../../errors.ts';
import { bookmarks, endMarker, flag, id, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { presentBoardPerson, presentInvitation, boardPersonSchema, invitationSchema } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { boardPeopleUrl, invitationsUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';

/** A board that the caller has joined. */
export const joinedSchema = z.object({ id: idText, status: z.literal('accepted'), url: z.string() });

/** Ids as a list, a single id, or comma-separated text, as sent by forms and older clients. */
const userIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z
    .array(id)
    .max(limits.invitesAtOnce, { error: () => t.tooManyAtOnce({ most: limits.invitesAtOnce }) })
    .optional(),
);

export const boardInvitesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/board_invites/',
  resources: [{ name: 'BoardInvitesResource', verb: 'get' }],
  summary:
    "Lists the people on a board and those invited to it. Without a board, lists the caller's pending invitations; visitors get 401.",
  tag: 'People on boards',
  input: z.object({
    board_id: optionalId,
    current_user: flag.optional(),
    bookmarks,
    page_size: pageSize(limits.boardsPage, 250),
  }),
  output: z.array(z.union([boardPersonSchema, invitationSchema])),
  async handle({ services, viewer, origin }, input) {
    const { user } = viewer;
    if (input.board_id === undefined) {
      if (user === null) throw new AppError('not_signed_in');
      const page = await listInvitations(services, user.id, input.bookmarks, input.page_size);
      const data = page.items.map((invitation) => presentInvitation(origin, user.id, invitation));
      return { data, bookmark: page.bookmark ?? undefined };
    }
    const found = await getBoard(services, user?.id ?? null, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    // Only the board's members can see who was invited.
    if (user === null || found.board.role === null || input.bookmarks === endMarker) return { data: [] };
    const board = await authorizeBoard(services, user.id, input.board_id, 'read');
    const people = await listBoardPeople(services, board, user.id);
    return { data: people.map((person) => presentBoardPerson(origin, board.id, person)) };
  },
});

export const inviteToBoardOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/invites/',
  resources: [{ name: 'BoardInviteResource', verb: 'create' }],
  summary: 'Invites people to a board: all of them or, if one cannot be invited, none.',
  tag: 'People on boards',
  input: z.object({
    board_id: id,
    invited_user_ids: userIds,
    invited_user_id: optionalId,
    username: z
      .string()
      .trim()
      .max(limits.usernameMax + 1, { error: () => t.tooLongName })
      .optional(),
  }),
  output: z.object({ id: idText, invited_user_ids: z.array(idText) }),
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 600, ofNewAccounts: { points: 30, perSeconds: 3600, shared: true } },
  async handle(context, input) {
    const { services, viewer } = context;
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'invite');
    const asked = [
      ...(input.invited_user_ids ?? []),
      ...(input.invited_user_id === undefined ? [] : [input.invited_user_id]),
      ...(input.username ? [await personNamed(services, input.username)] : []),
    ];
    if (asked.length === 0)
      throw fieldError(input.username === undefined ? 'invited_user_ids' : 'username', t.nobodyNamed);
    await invitePeople(services, board, viewer.user.id, asked);
    return { data: { id: board.id, invited_user_ids: asked }, status: 201 };
  },
  form: {
    page: (input) => boardPeopleUrl(String(input['board_id']), 'add'),
    done: (_data, input) => ({
      to: boardPeopleUrl(input.board_id),
      told: t.invitedToast({ name: input.username?.replace(/^@/, '') ?? '' }),
    }),
  },
});

export const acceptInviteOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/invites/',
  resources: [{ name: 'BoardInviteResource', verb: 'update' }],
  summary: "Accepts the caller's invitation to a board.",
  tag: 'People on boards',
  input: z.object({ board_id: id }),
  output: joinedSchema,
  async handle({ services, viewer }, input) {
    await acceptInvite(services, viewer.user.id, input.board_id);
    const found = await getBoard(services, viewer.user.id, input.board_id);
    return { data: { id: input.board_id, status: 'accepted', url: found?.board.url ?? '/me/' } };
  },
  form: {
    page: () => invitationsUrl,
    done: (data) => ({ to: data.url, told: t.joinedToast }),
  },
});

export const endInviteOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/invites/',
  resources: [{ name: 'BoardInviteResource', verb: 'delete' }],
  summary: "Declines the caller's invitation, cancels another person's, or lifts a ban.",
  tag: 'People on boards',
  input: z.object({ board_id: id, invited_user_id: optionalId }),
  output: z.object({
    id: idText,
    invited_user_id: idText,
    declined: z.boolean().describe('Whether the caller declined'),
  }),
  async handle({ services, viewer }, input) {
    const userId = input.invited_user_id ?? viewer.user.id;
    if (userId === viewer.user.id) await declineInvite(services, userId, input.board_id);
    else await cancelInvite(services, viewer.user.id, input.board_id, userId);
    return { data: { id: input.board_id, invited_user_id: userId, declined: userId === viewer.user.id } };
  },
  form: {
    page: (input) =>
      input['invited_user_id'] === undefined ? invitationsUrl : boardPeopleUrl(String(input['board_id'])),
    done: (data, input) => ({
      to: data.declined ? invitationsUrl : boardPeopleUrl(input.board_id),
      told: data.declined ? t.declinedToast : t.cancelledToast,
    }),
  },
});
