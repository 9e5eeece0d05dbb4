import { secretsShown } from '../connection/secret-boards.ts';

// `viewer` is a parameter such as `$1`, null for signed-out visitors; `board` the alias of a `boards` row.

/** Whether an account is there to be seen: not deactivated, nor on its way to be deleted (USER-06). */
export const notHiddenPerson = (person: string): string =>
  `NOT EXISTS (SELECT 1 FROM hidden_people hp WHERE hp.user_id = ${person})`;

/** Whether nothing stands between the viewer and a person: blocks work both ways (USER-03). */
export const notBlocked = (person: string, viewer: string): string =>
  `(NOT EXISTS (SELECT 1 FROM blocks k WHERE k.user_id = ${viewer}::bigint AND k.other_id = ${person})
    AND ${notHiddenPerson(person)})`;

/** Whether the viewer is on a board: its owner, or a collaborator who has accepted. */
export const onBoard = (board: string, viewer: string): string => `(
  ${board}.owner_id = ${viewer}::bigint OR EXISTS (SELECT 1 FROM board_collaborators bc
    WHERE bc.board_id = ${board}.id AND bc.user_id = ${viewer}::bigint AND bc.status = 'accepted'))`;

/**
 * Whether a board is not one of those that are kept from whoever asks, whatever they are on it: an app that was not
 * allowed secret boards acts for a person who has some.
 */
export const boardOpen = (board: string): string => `(${secretsShown} OR ${board}.privacy <> 'secret')`;

/** The same of the board that a pin is on. */
export const pinOpen = (pin: string): string =>
  `(${secretsShown} OR EXISTS (SELECT 1 FROM boards ob WHERE ob.id = ${pin}.board_id AND ob.privacy <> 'secret'))`;

/**
 * The condition under which a viewer may know of a board at all: a secret board exists only for those who are on it,
 * a deleted one for nobody.
 */
export const boardVisible = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND (${board}.privacy <> 'secret' OR (${secretsShown} AND ${onBoard(board, viewer)}))
    AND ${notBlocked(`${board}.owner_id`, viewer)})`;

/**
 * The condition under which a viewer may see a board's pins as a list: a protected board shows neither name
 * nor pins to those who are not on it (BOARD-09).
 */
export const boardContentsVisible = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND (${board}.privacy = 'public' OR (${boardOpen(board)} AND ${onBoard(board, viewer)}))
    AND ${notBlocked(`${board}.owner_id`, viewer)})`;

/** Boards that may be shown to people who did not ask for them: feeds, search, related pins, counts. */
export const boardDiscoverable = (board: string): string =>
  `(${board}.privacy = 'public' AND ${board}.deleted_at IS NULL)`;

/** Whether the viewer may put pins on a board: nobody adds to an archived one. */
export const boardTakesPinsOf = (board: string, viewer: string): string =>
  `(${board}.deleted_at IS NULL AND ${board}.archived_at IS NULL AND ${boardOpen(board)} AND ${onBoard(board, viewer)})`;

/** Whether the viewer has not hidden a pin, in any of its copies, from what is recommended to them (FEED-06). */
export const notHidden = (rootPin: string, viewer: string): string =>
  `NOT EXISTS (SELECT 1 FROM hidden_pins h WHERE h.user_id = ${viewer}::bigint AND h.root_pin_id = ${rootPin})`;
