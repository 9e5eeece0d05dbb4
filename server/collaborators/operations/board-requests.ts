import { z } from 'zod';
import { authorizeBoard } from '../../boards/board-access.ts';
import { getBoard } from '../../boards/get-board.ts';
import { id, optionalId, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { limits } from '../../../views/contract/limits.ts';
import { idText } from '../../../views/contract/output.ts';
import { boardPeopleUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { approveRequest, declineRequest, listRequests } from '../answer-request.ts';
import { askToJoin, withdrawRequest } from '../ask-to-join.ts';
import { joinRequestSchema, presentJoinRequest } from '../present.ts';

const path = '/v3/boards/{board_id}/requests/';
const tag = 'People on boards';
const limit = { points: 60, perSeconds: 600 };
/** The board's page, to which a refused form returns. */
const next = z.string().max(limits.pinLink).optional();
const before = (input: Record<string, unknown>): string =>
  safeNext(typeof input['next'] === 'string' ? input['next'] : undefined);
const peoplePage = (input: Record<string, unknown>): string => boardPeopleUrl(String(input['board_id']));

export const boardRequestsOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'BoardRequestsResource', verb: 'get' }],
  summary: 'Lists the requests to join a board, for those who may add people to it.',
  tag,
  input: z.object({ board_id: id }),
  output: z.array(joinRequestSchema),
  async handle({ services, viewer, origin }, input) {
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'invite');
    const requests = await listRequests(services, board, viewer.user.id);
    return { data: requests.map((request) => presentJoinRequest(origin, board.id, request)) };
  },
});

export const askToJoinOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [{ name: 'BoardRequestResource', verb: 'create' }],
  summary: 'Requests to join a public board. A repeated request replaces the note.',
  tag,
  input: z.object({ board_id: id, next, note: text(limits.joinRequestNote, 'note').default('') }),
  output: z.object({ id: idText, status: z.literal('waiting'), url: z.string() }),
  limit: { ...limit, ofNewAccounts: { points: 30, perSeconds: 3600, shared: true } },
  async handle({ services, viewer }, input) {
    await askToJoin(services, viewer.user.id, input.board_id, input.note);
    const found = await getBoard(services, viewer.user.id, input.board_id);
    return { data: { id: input.board_id, status: 'waiting', url: found?.board.url ?? '/me/' } };
  },
  form: {
    page: before,
    isButton: true,
    keepsText: true,
    done: (data) => ({ to: data.url, told: t.askedToast }),
  },
});

export const endRequestOperation = operationForMembers({
  method: 'DELETE',
  path,
  resources: [{ name: 'BoardRequestResource', verb: 'delete' }],
  summary: "Withdraws the caller's request to join a board, or declines another person's.",
  tag,
  input: z.object({ board_id: id, next, user_id: optionalId }),
  output: z.object({
    id: idText,
    user_id: idText,
    declined: z.boolean().describe("Another person's request, who is notified"),
    url: z.string(),
  }),
  limit,
  async handle({ services, viewer }, input) {
    const me = viewer.user.id;
    const userId = input.user_id ?? me;
    const isMine = userId === me;
    if (isMine) await withdrawRequest(services, me, input.board_id);
    else
      await declineRequest(
        services,
        await authorizeBoard(services, me, input.board_id, 'invite'),
        me,
        userId,
      );
    const found = isMine ? await getBoard(services, me, input.board_id) : null;
    const url = found?.board.url ?? boardPeopleUrl(input.board_id);
    return { data: { id: input.board_id, user_id: userId, declined: !isMine, url } };
  },
  form: {
    page: (input) => (input['user_id'] === undefined ? before(input) : peoplePage(input)),
    isButton: true,
    done: (data) => ({ to: data.url, told: data.declined ? t.requestDeclinedToast : t.withdrawnToast }),
  },
});

export const approveRequestOperation = operationForMembers({
  method: 'PUT',
  path: `${path}{user_id}/`,
  resources: [{ name: 'BoardRequestResource', verb: 'update' }],
  summary: 'Approves a request to join a board.',
  tag,
  input: z.object({ board_id: id, user_id: id }),
  output: z.object({ id: idText, user_id: idText, status: z.literal('accepted') }),
  limit,
  async handle({ services, viewer }, input) {
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'invite');
    await approveRequest(services, board, viewer.user.id, input.user_id);
    return { data: { id: board.id, user_id: input.user_id, status: 'accepted' } };
  },
  form: {
    page: peoplePage,
    isButton: true,
    done: (_data, input) => ({ to: boardPeopleUrl(input.board_id), told: t.approvedToast }),
  },
});
