// Beside a pin stand its position on a board, its entry in its owner's list, and the counts of boards, sections, people
// and original pins. These are steps of the statements that write or delete pins.

/** Columns that a step must return for those that follow it. */
export const entryColumns = 'id, user_id, board_id, section_id, root_pin_id, parent_pin_id';

/** Step after `added`: positions at the end of their boards. */
export const placed = `
    placed AS (
      INSERT INTO board_pins (board_id, pin_id, section_id, user_id)
      SELECT board_id, id, section_id, user_id FROM added
    )`;

/** Steps after `added`: list entries and counts. */
export const listed = `
    listed AS (
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, section_id, is_copy)
      SELECT user_id, id, root_pin_id, board_id, section_id, parent_pin_id IS NOT NULL FROM added
    ), counted AS (${countsOf('added', '')})`;

/** Step after `gone`: its counts. */
export const uncounted = `uncounted AS (${countsOf('gone', '-')})`;

/** Steps after `gone`, whose positions, list entries and counts they remove. */
export const unlisted = `
    unplaced AS (
      DELETE FROM board_pins bp USING gone WHERE bp.board_id = gone.board_id AND bp.pin_id = gone.id
    ), unlisted AS (
      DELETE FROM saves s USING gone WHERE s.user_id = gone.user_id AND s.pin_id = gone.id
    ), ${uncounted}`;

function countsOf(pins: 'added' | 'gone', sign: '' | '-'): string {
  return `
      INSERT INTO counter_deltas (owner_id, name, delta)
      SELECT c.owner_id, c.name, ${sign}count(*) FROM ${pins} p, LATERAL (VALUES
        (p.board_id, 'board_pins'), (p.user_id, 'user_pins'), (p.section_id, 'section_pins'),
        (CASE WHEN p.parent_pin_id IS NOT NULL THEN p.root_pin_id END, 'pin_saves')) AS c (owner_id, name)
      WHERE c.owner_id IS NOT NULL GROUP BY c.owner_id, c.name`;
}

/** Columns that a copy takes from the pin that it was saved from, besides its title, description and language. */
export const copiedColumns = `parent_pin_id, root_pin_id, alt_text, link, domain, method, image_signature, image_width,
      image_height, image_color, image_format, rich_id, media_id, crop_top_percent, crop_bottom_percent`;

/** Their values, from a source `s`. */
export const copiedValues = `s.id, s.root_pin_id, s.alt_text, s.link, s.domain, 'repin', s.image_signature, s.image_width,
      s.image_height, s.image_color, s.image_format, s.rich_id, s.media_id, s.crop_top_percent, s.crop_bottom_percent`;

/** SQL for a pin about to be removed, with its place in the order made by hand, which stands with its board. */
export const wholePin = (pin: string): string => `to_jsonb(${pin}) || jsonb_build_object('place', (
  SELECT o.place FROM board_pins o WHERE o.board_id = ${pin}.board_id AND o.pin_id = ${pin}.id))`;

/**
 * Steps after `taken`, with the `wholePin` of each as `pin`, and `added` wherever removed pins are restored. No two pins
 * of a board have one place: a pin whose place was taken meanwhile stands by its id.
 */
export const listedAgain = `
    placed AS (
      INSERT INTO board_pins (board_id, pin_id, section_id, user_id, place)
      SELECT added.board_id, added.id, added.section_id, added.user_id,
        CASE WHEN added.board_id = (t.pin ->> 'board_id')::bigint AND NOT EXISTS (
          SELECT 1 FROM board_pins o WHERE o.board_id = added.board_id AND o.place = (t.pin ->> 'place')::numeric)
        THEN (t.pin ->> 'place')::numeric END
      FROM added LEFT JOIN taken t ON (t.pin ->> 'id')::bigint = added.id
      ON CONFLICT DO NOTHING
    ), ${listed}`;
