import {
  approveRequestOperation,
  askToJoinOperation,
  boardRequestsOperation,
  endRequestOperation,
} from '../../collaborators/operations/board-requests.ts';
import { mentionSuggestionsOperation } from './mentions.ts';
import {
  followBoardOperation,
  followUserOperation,
  unfollowBoardOperation,
  unfollowUserOperation,
} from '../../follows/operations/follow.ts';
import {
  boardFollowersOperation,
  followedBoardsOperation,
  followedInterestsOperation,
  userFollowersOperation,
  userFollowingOperation,
} from '../../follows/operations/list-people.ts';
import {
  createInviteCodeOperation,
  dismissInviteOperation,
  inviteByMailOperation,
  inviteCodeMetadataOperation,
  inviteQueryOperation,
} from '../../invites/operations.ts';
import {
  boardActivityOperation,
  collaboratorRightsOperation,
  removeCollaboratorOperation,
} from '../../collaborators/operations/board-collaborators.ts';
import {
  acceptInviteOperation,
  boardInvitesOperation,
  endInviteOperation,
  inviteToBoardOperation,
} from '../../collaborators/operations/board-invites.ts';
import {
  emailInviteOperation,
  joinByLinkOperation,
  renewBoardLinkOperation,
  revokeBoardLinkOperation,
} from '../../collaborators/operations/board-links.ts';
import { blockedPeopleOperation, blockOperation, unblockOperation } from './blocks.ts';
import { reportPersonOperation } from './report-person.ts';

/** Operations for follows, collaborators, invitations, and blocks. */
export const peopleOperations = [
  followBoardOperation,
  unfollowBoardOperation,
  followUserOperation,
  unfollowUserOperation,
  userFollowersOperation,
  userFollowingOperation,
  followedBoardsOperation,
  followedInterestsOperation,
  boardFollowersOperation,
  boardInvitesOperation,
  inviteToBoardOperation,
  acceptInviteOperation,
  endInviteOperation,
  removeCollaboratorOperation,
  collaboratorRightsOperation,
  boardActivityOperation,
  boardRequestsOperation,
  askToJoinOperation,
  endRequestOperation,
  approveRequestOperation,
  renewBoardLinkOperation,
  revokeBoardLinkOperation,
  joinByLinkOperation,
  emailInviteOperation,
  mentionSuggestionsOperation,
  blockOperation,
  unblockOperation,
  blockedPeopleOperation,
  reportPersonOperation,
  createInviteCodeOperation,
  inviteByMailOperation,
  inviteCodeMetadataOperation,
  inviteQueryOperation,
  dismissInviteOperation,
] as const;
