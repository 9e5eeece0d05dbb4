/** The people of a board, and the page to invite more (ROUTE-12). */
export function boardPeopleUrl(boardId: string, which: 'list' | 'add' = 'list'): string {
  return `/board/${boardId}/edit/${which === 'add' ? 'add_collaborators' : 'collaborators'}/`;
}

export function boardActivityUrl(boardId: string): string {
  return `/board/${boardId}/activity/`;
}

export function boardFollowersUrl(boardId: string): string {
  return `/board/${boardId}/followers/`;
}

/** Where the holder of a board's link joins it. */
export function boardLinkUrl(code: string): string {
  return `/invite/${encodeURIComponent(code)}/`;
}

/** Invitations that wait for the viewer. */
export const invitationsUrl = '/invitations/';

/** People whom the viewer blocks. */
export const blockedUrl = '/settings/blocked/';

/** Where a person is reported. */
export function reportPersonUrl(username: string): string {
  return `/report/${encodeURIComponent(username)}/`;
}
