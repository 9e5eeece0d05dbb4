/**
 * The condition under which a viewer may know of a board at all: secret boards exist for their owner only.
 * `viewer` is a parameter such as `$1`, null for signed-out visitors.
 */
export const boardVisible = (board: string, viewer: string): string =>
  `(${board}.privacy <> 'secret' OR ${board}.owner_id = ${viewer}::bigint)`;

/**
 * The condition under which a viewer may see a board's pins as a list: a protected board shows neither name
 * nor pins to those who are not on it (BOARD-09).
 */
export const boardContentsVisible = (board: string, viewer: string): string =>
  `(${board}.privacy = 'public' OR ${board}.owner_id = ${viewer}::bigint)`;

/** Boards that may be shown to people who did not ask for them: feeds, search, related pins, counts. */
export const boardDiscoverable = (board: string): string => `${board}.privacy = 'public'`;
