/** Columns that a statement's `back AS (INSERT INTO pins …)` must return for `listedAgain`. */
export const backColumns = 'id, user_id, board_id, section_id, root_pin_id, parent_pin_id';

/**
 * Steps after `back` wherever removed pins are restored: their board positions, their owners' lists, and the counts of
 * boards, sections, people, and original pins.
 */
export const listedAgain = `
    placed AS (
      INSERT INTO board_pins (board_id, pin_id, section_id, user_id)
      SELECT board_id, id, section_id, user_id FROM back
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
