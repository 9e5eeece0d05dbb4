import type {
  BoardEvent,
  BoardInvitation,
  BoardPerson,
  InviteMetadata,
} from '../../../views/contract/models.ts';
import { rfc2822 } from '../board.ts';
import { presentUser } from '../user.ts';

/** Somebody's standing on a board. */
export function presentBoardPerson(
  origin: string,
  boardId: string,
  person: BoardPerson,
): Record<string, unknown> {
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

/** An invitation before its answer: the board's name and who asks. */
export function presentInvitation(
  origin: string,
  userId: string,
  invitation: BoardInvitation,
): Record<string, unknown> {
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

export function presentBoardEvent(origin: string, event: BoardEvent): Record<string, unknown> {
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

/** Invite-code metadata (spec §3 'Invite'). */
export function presentInvite(origin: string, invite: InviteMetadata): Record<string, unknown> {
  return {
    invite_code: invite.code,
    invite_channel: invite.channel,
    sender: presentUser(origin, invite.sender),
  };
}
