/** Columns that a statement's `back AS (INSERT INTO pins …)` must return for `listedAgain`. */
export const backColumns = 'id, user_id, board_id, section_id, root_pin_id, parent_pin_id';

/** SQL for a pin about to be removed, with its place in the order made by hand, which stands with its board. */
export const wholePin = (pin: string): string => `to_jsonb(${pin}) || jsonb_build_object('place', (
  SELECT o.place FROM board_pins o WHERE o.board_id = ${pin}.board_id AND o.pin_id = ${pin}.id))`;

/**
 * Steps after `taken`, with the `wholePin` of each as `pin`, and `back` wherever removed pins are restored: their board
 * positions, their owners' lists, and the counts of boards, sections, people, and original pins. No two pins of a board
 * have one place: a pin whose place was taken meanwhile stands by its id.
 */
export const listedAgain = `
    placed AS (
      INSERT INTO board_pins (board_id, pin_id, section_id, user_id, place)
      SELECT back.board_id, back.id, back.section_id, back.user_id,
        CASE WHEN back.board_id = (t.pin ->> 'board_id')::bigint AND NOT EXISTS (
          SELECT 1 FROM board_pins o WHERE o.board_id = back.board_id AND o.place = (t.pin ->> 'place')::numeric)
        THEN (t.pin ->> 'place')::numeric END
      FROM back LEFT JOIN taken t ON (t.pin ->> 'id')::bigint = back.id
      ON CONFLICT DO NOTHING
    ), listed AS (
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, section_id, is_copy)
      SELECT user_id, id, root_pin_id, board_id, section_id, parent_pin_id IS NOT NULL FROM back
    ), counted AS (
      INSERT INTO counter_deltas (owner_id, name, delta)
      SELECT c.owner_id, c.name, count(*) FROM back, LATERAL (VALUES
        (back.board_id, 'board_pins'), (back.user_id, 'user_pins'), (back.section_id, 'section_pins'),
        (CASE WHEN back.parent_pin_id IS NOT NULL THEN back.root_pin_id END, 'pin_saves')) AS c (owner_id, name)
      WHERE c.owner_id IS NOT NULL GROUP BY c.owner_id, c.name
    )`;
