/** A board's members, and the page to invite more (ROUTE-12). */
export function boardPeopleUrl(boardId: string, which: 'list' | 'add' = 'list'): string {
  return `/board/${boardId}/edit/${which === 'add' ? 'add_collaborators' : 'collaborators'}/`;
}

export function boardActivityUrl(boardId: string): string {
  return `/board/${boardId}/activity/`;
}

export function boardFollowersUrl(boardId: string): string {
  return `/board/${boardId}/followers/`;
}

/** Page on which a board link's holder joins. */
export function boardLinkUrl(code: string): string {
  return `/invite/${encodeURIComponent(code)}/`;
}

/** The viewer's pending invitations. */
export const invitationsUrl = '/invitations/';

/** People the viewer has blocked. */
export const blockedUrl = '/settings/blocked/';

/** Page for reporting a person. */
export function reportPersonUrl(username: string): string {
  return `/report/${encodeURIComponent(username)}/`;
}

/** Page for reporting the owner of a board for it. */
export function reportBoardUrl(username: string, boardId: string): string {
  return `${reportPersonUrl(username)}?board=${boardId}`;
}

/** Element id of a person's name in a list, which names the button beside it. */
export function nameId(userId: string): string {
  return `person-${userId}`;
}
