import { z } from 'zod';
import { authorizeBoard } from '../../boards/board-access.ts';
import {
  currentBoardLink,
  joinByLink,
  renewBoardLink,
  revokeBoardLink,
  type BoardLink,
} from '../board-links.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idOnly, idText, instantRfc2822 } from '../../../views/contract/output.ts';
import { rfc2822 } from '../../boards/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { boardLinkUrl, boardPeopleUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { joinedSchema } from './board-invites.ts';

const linkSchema = z
  .object({ code: z.string(), invite_url: z.string(), expires_at: instantRfc2822 })
  .meta({ id: 'BoardLink' });

const addPage = (input: Record<string, unknown>): string => boardPeopleUrl(String(input['board_id']), 'add');

export const renewBoardLinkOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/link/',
  resources: [{ name: 'BoardLinkResource', verb: 'create' }],
  summary: 'Creates a link for joining a board and revokes the previous one.',
  tag: 'People on boards',
  input: z.object({ board_id: id }),
  output: linkSchema,
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 600 },
  async handle({ services, viewer, origin }, input) {
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'invite');
    const link = await renewBoardLink(services, board, viewer.user.id);
    return { data: presentLink(origin, link), status: 201 };
  },
  form: { page: addPage, done: (_data, input) => ({ to: `${addPage(input)}#link` }) },
});

export const revokeBoardLinkOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/link/',
  resources: [{ name: 'BoardLinkResource', verb: 'delete' }],
  summary: "Revokes a board's link.",
  tag: 'People on boards',
  input: z.object({ board_id: id }),
  output: idOnly,
  async handle({ services, viewer }, input) {
    await revokeBoardLink(services, await authorizeBoard(services, viewer.user.id, input.board_id, 'invite'));
    return { data: { id: input.board_id } };
  },
  form: {
    page: addPage,
    done: (_data, input) => ({ to: addPage(input), told: t.linkEndedToast }),
  },
});

export const joinByLinkOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/board_links/{code}/',
  resources: [{ name: 'BoardLinkResource', verb: 'update' }],
  summary: 'Joins a board with its link.',
  tag: 'People on boards',
  secrets: ['code'],
  input: z.object({ code: z.string().min(1).max(100) }),
  output: joinedSchema,
  limit: { points: 60, perSeconds: 600 },
  async handle({ services, viewer }, input) {
    const board = await joinByLink(services, viewer.user.id, input.code);
    return { data: { id: board.boardId, url: board.boardUrl, status: 'accepted' } };
  },
  form: {
    page: (input) => boardLinkUrl(String(input['code'])),
    done: (data) => ({ to: data.url, told: t.joinedToast }),
  },
});

const email = z.email({ error: () => t.badEmail }).max(limits.email, { error: () => t.badEmail });

export const emailInviteOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/email_invites/',
  resources: [{ name: 'BoardEmailInviteResource', verb: 'create' }],
  summary: "Returns the board's link, to be sent to email addresses. Does not reveal which are registered.",
  tag: 'People on boards',
  input: z.object({
    board_id: id,
    emails: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter((part) => part !== '') : value),
      z
        .array(email)
        .min(1, { error: () => t.nobodyNamed })
        .max(limits.invitesAtOnce, { error: () => t.tooManyAtOnce({ most: limits.invitesAtOnce }) }),
    ),
    message: z.string().max(limits.about).optional(),
  }),
  output: z.object({
    id: idText,
    invite_url: z.string(),
    invites: z.array(z.object({ email: z.string(), invite_url: z.string() })),
  }),
  idempotency: 'keyed',
  limit: { points: 30, perSeconds: 600, ofNewAccounts: { points: 10, perSeconds: 3600, shared: true } },
  async handle({ services, viewer, origin }, input) {
    const board = await authorizeBoard(services, viewer.user.id, input.board_id, 'invite');
    const link =
      (await currentBoardLink(services, board)) ?? (await renewBoardLink(services, board, viewer.user.id));
    const { invite_url } = presentLink(origin, link);
    return {
      data: {
        id: board.id,
        invite_url,
        invites: input.emails.map((address) => ({ email: address, invite_url })),
      },
      status: 201,
    };
  },
  form: { page: addPage, done: (_data, input) => ({ to: `${addPage(input)}#link` }) },
});

function presentLink(origin: string, link: BoardLink): z.output<typeof linkSchema> {
  return {
    code: link.code,
    invite_url: origin + boardLinkUrl(link.code),
    expires_at: rfc2822(link.expiresAt),
  };
}
