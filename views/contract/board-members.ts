import type { Id, UserSummary } from './models.ts';

/** A person who asks to join a board. */
export interface JoinRequest {
  user: UserSummary;
  note: string;
  /** ISO 8601. */
  askedAt: string;
}

/** A board as shown to an invitee. */
export interface BoardInvitation {
  boardId: Id;
  boardName: string;
  /** Null if the board is not visible before the invitation is accepted. */
  boardUrl: string | null;
  inviter: UserSummary;
  invitedAt: string;
}

/** An entry of a board's activity log. */
export interface BoardEvent {
  id: Id;
  kind: 'joined' | 'left' | 'removed' | 'section_made' | 'pins_added';
  actor: UserSummary;
  /** The person affected. */
  personName: string | null;
  /** Title of the created object. */
  title: string;
  /** Number of pins added. */
  count: number;
  /** ISO 8601. */
  at: string;
}

/** A note on a board for its members. */
export interface BoardNote {
  id: Id;
  title: string;
  body: string;
  writer: UserSummary;
  isMine: boolean;
  canDelete: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string | null;
}
