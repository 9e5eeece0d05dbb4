import { secretsShown } from '../connection/secret-boards.ts';

// `viewer` is a parameter such as `$1`, null for signed-out visitors. `board` is the alias of a `boards` row.

/** Whether an account is visible: neither deactivated nor scheduled for deletion (USER-06). */
export const notHiddenPerson = (person: string): string =>
  `NOT EXISTS (SELECT 1 FROM hidden_people hp WHERE hp.user_id = ${person})`;

/** Whether there is no block between the viewer and a person. Blocks work both ways (USER-03). */
export const notBlocked = (person: string, viewer: string): string =>
  `(NOT EXISTS (SELECT 1 FROM blocks k WHERE k.user_id = ${viewer}::bigint AND k.other_id = ${person})
    AND ${notHiddenPerson(person)})`;

/**
 * Whether the viewer sees what a person left on a board or under a pin: like `notBlocked`, except that its owner sees it
 * across a block too, because nobody else can remove it. `owner` is an expression.
 */
export const notBlockedHere = (person: string, owner: string, viewer: string): string =>
  `((${owner} = ${viewer}::bigint OR NOT EXISTS (
      SELECT 1 FROM blocks k WHERE k.user_id = ${viewer}::bigint AND k.other_id = ${person}))
    AND ${notHiddenPerson(person)})`;

/** Like `notBlockedHere`, for a pin and its board. */
export const pinNotBlocked = (pin: string, board: string, viewer: string): string =>
  notBlockedHere(`${pin}.user_id`, `${board}.owner_id`, viewer);

/** SQL for the owner of the one board that a statement is about. */
export const ownerOfBoard = (boardId: string): string =>
  `(SELECT whose.owner_id FROM boards whose WHERE whose.id = ${boardId})`;

/** Whether the viewer is the board's owner or an accepted collaborator. */
export const onBoard = (board: string, viewer: string): string => `(
  ${board}.owner_id = ${viewer}::bigint OR EXISTS (SELECT 1 FROM board_collaborators bc
    WHERE bc.board_id = ${board}.id AND bc.user_id = ${viewer}::bigint AND bc.status = 'accepted'))`;

/**
 * Whether a board is not hidden as secret from the caller, whatever their role: an app without the scope for secret
 * boards may act for a person who has some.
 */
export const boardOpen = (board: string): string => `(${secretsShown} OR ${board}.privacy <> 'secret')`;

/** Like `boardOpen`, for a pin's board. */
export const pinOpen = (pin: string): string =>
  `(${secretsShown} OR EXISTS (SELECT 1 FROM boards ob WHERE ob.id = ${pin}.board_id AND ob.privacy <> 'secret'))`;

/**
 * Whether a viewer may know of a board at all: a secret board exists only for its members, a deleted one for no one.
 */
export const boardVisible = (board: string, viewer: string): string =>
  `(${boardThere(board, viewer)} AND ${notBlocked(`${board}.owner_id`, viewer)})`;

/** Like `boardVisible`, blocks apart, which do not keep anyone from reporting what they had seen (FEED-07). */
export const boardKnown = (board: string, viewer: string): string =>
  `(${boardThere(board, viewer)} AND ${notHiddenPerson(`${board}.owner_id`)})`;

const boardThere = (board: string, viewer: string): string =>
  `${board}.deleted_at IS NULL AND (${board}.privacy <> 'secret' OR (${secretsShown} AND ${onBoard(board, viewer)}))`;

/**
 * Whether a viewer may list a board's pins: a protected board shows neither name nor pins to non-members (BOARD-09).
 */
export const boardContentsVisible = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND (${board}.privacy = 'public' OR (${boardOpen(board)} AND ${onBoard(board, viewer)}))
    AND ${notBlocked(`${board}.owner_id`, viewer)})`;

/** Whether a board is behind a sensitivity screen, which its owner or the staff put there. */
export const boardSensitive = (board: string): string =>
  `(${board}.is_sensitive OR ${board}.is_sensitive_by_staff)`;

/** Whether a board that the viewer may know of hides its name and pins from them (BOARD-09). */
export const boardClosed = (board: string, viewer: string): string =>
  `(${board}.privacy = 'protected' AND NOT coalesce(${onBoard(board, viewer)}, false))`;

/** Boards that may be shown unrequested: in feeds, search, related pins, counts. */
export const boardDiscoverable = (board: string): string =>
  `(${board}.privacy = 'public' AND ${board}.deleted_at IS NULL)`;

/**
 * Boards whose pins may be shown to those who did not come to the board: discoverable, and not behind a sensitivity
 * screen, which lists elsewhere have not.
 */
export const boardSuggestable = (board: string): string =>
  `(${boardDiscoverable(board)} AND NOT ${boardSensitive(board)})`;

/** Like `boardSuggestable`, or a sensitive one that the viewer is a member of. */
export const boardFindable = (board: string, viewer: string): string =>
  `(${boardDiscoverable(board)} AND ${boardUnscreened(board, viewer)})`;

/** Whether a board is not behind a sensitivity screen for the viewer. Its members have none. */
export const boardUnscreened = (board: string, viewer: string): string =>
  `(NOT ${boardSensitive(board)} OR ${onBoard(board, viewer)})`;

/**
 * Whether the viewer may save to a board: their own, or one that they collaborate on and whose owner they may see.
 * Archived boards accept no pins.
 */
export const boardTakesPinsOf = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND ${board}.archived_at IS NULL AND ${boardOpen(board)} AND ${onBoard(board, viewer)}
    AND (${board}.owner_id = ${viewer}::bigint OR ${notBlocked(`${board}.owner_id`, viewer)}))`;

/**
 * Whether a pin that the viewer deleted may return to its board. Unlike one that takes new pins, it may be archived, and
 * the viewer may have left it, unless the board is secret or the owner keeps the viewer off.
 */
export const boardTakesBack = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND (${board}.privacy <> 'secret' OR (${secretsShown} AND ${onBoard(board, viewer)}))
    AND (${board}.owner_id = ${viewer}::bigint OR ${notBlocked(`${board}.owner_id`, viewer)})
    AND NOT EXISTS (SELECT 1 FROM board_collaborators bn
      WHERE bn.board_id = ${board}.id AND bn.user_id = ${viewer}::bigint AND bn.status = 'banned'))`;

/** Whether the viewer has not hidden a pin, in any of its copies, from recommendations (FEED-06). */
export const notHidden = (rootPin: string, viewer: string): string =>
  `NOT EXISTS (SELECT 1 FROM hidden_pins h WHERE h.user_id = ${viewer}::bigint AND h.root_pin_id = ${rootPin})`;

/**
 * Like `notHidden`, for a picture: it stays out with whichever of its pins was hidden. Does not depend on the row, so
 * that the hidden ones are read once.
 */
export const pictureNotHidden = (signature: string, viewer: string): string =>
  `(${signature} NOT IN (SELECT hp.image_signature FROM hidden_pins h JOIN pins hp ON hp.id = h.root_pin_id
    WHERE h.user_id = ${viewer}::bigint))`;

/** Both, for a pin that is listed: hidden are its copies, and those that others made of its picture. */
export const pinNotHidden = (pin: string, viewer: string): string =>
  `(${notHidden(`${pin}.root_pin_id`, viewer)} AND ${pictureNotHidden(`${pin}.image_signature`, viewer)})`;
