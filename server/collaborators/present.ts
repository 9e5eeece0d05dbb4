import { z } from 'zod';
import type { BoardEvent, BoardInvitation, JoinRequest } from '../../views/contract/board-members.ts';
import type { BoardPerson, InviteMetadata } from '../../views/contract/models.ts';
import { idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { presentUser, userSchema } from '../people/present.ts';

const inviteId = z.string().describe('`board:person`');

export const boardPersonSchema = z
  .object({
    id: inviteId,
    type: z.literal('board_invite'),
    status: z.enum(['invited', 'accepted', 'declined', 'banned']),
    board: z.object({ id: idText, type: z.literal('board') }),
    invited_user: userSchema,
    invited_by_user: z.object({ id: idText, type: z.literal('user') }),
    created_at: instantRfc2822.describe('When this status began'),
  })
  .meta({ id: 'BoardPerson' });

export const invitationSchema = z
  .object({
    id: inviteId,
    type: z.literal('board_invite'),
    status: z.literal('invited'),
    board: z.object({
      id: idText,
      type: z.literal('board'),
      name: z.string(),
      url: z
        .string()
        .nullable()
        .describe('Null if the board is not visible before the invitation is accepted'),
    }),
    invited_by_user: userSchema,
    created_at: instantRfc2822,
  })
  .meta({ id: 'BoardInvitation' });

export const joinRequestSchema = z
  .object({
    id: inviteId,
    type: z.literal('board_request'),
    status: z.literal('waiting'),
    board: z.object({ id: idText, type: z.literal('board') }),
    user: userSchema.describe('The person who asks'),
    note: z.string(),
    created_at: instantRfc2822,
  })
  .meta({ id: 'BoardRequest' });

export const boardEventSchema = z
  .object({
    id: idText,
    type: z.literal('board_activity'),
    kind: z.enum(['joined', 'left', 'removed', 'section_made', 'pins_added']),
    user: userSchema.describe('The actor'),
    person_name: z.string().nullable().describe('The affected person'),
    title: z.string().nullable().describe('The created item'),
    pin_count: z.number().nullable().describe('Number of pins added'),
    created_at: instantRfc2822,
  })
  .meta({ id: 'BoardEvent' });

export const inviteSchema = z
  .object({ invite_code: z.string(), invite_channel: z.number(), sender: userSchema })
  .meta({ id: 'Invite' });

/** Presents a person's status on a board. */
export function presentBoardPerson(
  origin: string,
  boardId: string,
  person: BoardPerson,
): z.output<typeof boardPersonSchema> {
  return {
    id: `${boardId}:${person.user.id}`,
    type: 'board_invite',
    status: person.status,
    board: { id: boardId, type: 'board' },
    invited_user: presentUser(origin, person.user),
    invited_by_user: { id: person.invitedBy, type: 'user' },
    created_at: rfc2822(person.since),
  };
}

/** Presents a waiting request to join a board. */
export function presentJoinRequest(
  origin: string,
  boardId: string,
  request: JoinRequest,
): z.output<typeof joinRequestSchema> {
  return {
    id: `${boardId}:${request.user.id}`,
    type: 'board_request',
    status: 'waiting',
    board: { id: boardId, type: 'board' },
    user: presentUser(origin, request.user),
    note: request.note,
    created_at: rfc2822(request.askedAt),
  };
}

/** Presents a pending invitation: the board's name and the inviter. */
export function presentInvitation(
  origin: string,
  userId: string,
  invitation: BoardInvitation,
): z.output<typeof invitationSchema> {
  return {
    id: `${invitation.boardId}:${userId}`,
    type: 'board_invite',
    status: 'invited',
    board: {
      id: invitation.boardId,
      type: 'board',
      name: invitation.boardName,
      url: invitation.boardUrl,
    },
    invited_by_user: presentUser(origin, invitation.inviter),
    created_at: rfc2822(invitation.invitedAt),
  };
}

export function presentBoardEvent(origin: string, event: BoardEvent): z.output<typeof boardEventSchema> {
  return {
    id: event.id,
    type: 'board_activity',
    kind: event.kind,
    user: presentUser(origin, event.actor),
    person_name: event.personName,
    title: event.title === '' ? null : event.title,
    pin_count: event.kind === 'pins_added' ? event.count : null,
    created_at: rfc2822(event.at),
  };
}

/** Presents invite-code metadata (spec §3 'Invite'). */
export function presentInvite(origin: string, invite: InviteMetadata): z.output<typeof inviteSchema> {
  return {
    invite_code: invite.code,
    invite_channel: invite.channel,
    sender: presentUser(origin, invite.sender),
  };
}
