import type { Database, Statement } from '../../../db/connection/database.ts';

/** Each query returns the rows that violate the rule. */
const rules: Record<string, string> = {
  'counts equal rows': `
    SELECT owner_id, name, coalesce(told.value, 0) AS told, coalesce(real.value, 0) AS real
    FROM (
      SELECT owner_id, name, sum(value) AS value FROM (
        SELECT owner_id, name, value FROM counters UNION ALL SELECT owner_id, name, delta FROM counter_deltas) AS c
      GROUP BY owner_id, name
    ) AS told FULL JOIN (
      SELECT owner_id, name, count(*) AS value FROM (
        SELECT board_id AS owner_id, 'board_pins' AS name FROM pins
        UNION ALL SELECT user_id, 'user_pins' FROM pins
        UNION ALL SELECT section_id, 'section_pins' FROM pins WHERE section_id IS NOT NULL
        UNION ALL SELECT root_pin_id, 'pin_saves' FROM pins WHERE parent_pin_id IS NOT NULL
      ) AS c GROUP BY owner_id, name
    ) AS real USING (owner_id, name)
    WHERE coalesce(told.value, 0) <> coalesce(real.value, 0)`,
  'boards list their pins': `
    SELECT coalesce(b.pin_id, p.id) AS pin_id FROM board_pins b FULL JOIN pins p
      ON p.id = b.pin_id AND p.board_id = b.board_id AND p.user_id = b.user_id
      AND p.section_id IS NOT DISTINCT FROM b.section_id
    WHERE b.pin_id IS NULL OR p.id IS NULL`,
  'people list their pins': `
    SELECT coalesce(s.pin_id, p.id) AS pin_id FROM saves s FULL JOIN pins p
      ON p.id = s.pin_id AND p.user_id = s.user_id AND p.board_id = s.board_id
      AND p.root_pin_id = s.root_pin_id AND s.is_copy = (p.parent_pin_id IS NOT NULL)
      AND p.section_id IS NOT DISTINCT FROM s.section_id
    WHERE s.pin_id IS NULL OR p.id IS NULL`,
  'pins are on boards that exist': `
    SELECT p.id FROM pins p WHERE NOT EXISTS (SELECT FROM boards b WHERE b.id = p.board_id)`,
  'pins are in sections of their boards': `
    SELECT p.id FROM pins p WHERE p.section_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM board_sections s WHERE s.board_id = p.board_id AND s.id = p.section_id)`,
  'section addresses lead to sections': `
    SELECT n.board_id FROM section_slugs n WHERE NOT EXISTS (
      SELECT FROM board_sections s WHERE s.board_id = n.board_id AND s.id = n.section_id)`,
  'board addresses lead to boards': `
    SELECT n.board_id FROM board_slugs n WHERE NOT EXISTS (SELECT FROM boards b WHERE b.id = n.board_id)`,
};

/** Throws unless lists and counts of pins, boards and sections agree with the rows. */
export async function expectConsistent(db: Database): Promise<void> {
  for (const [rule, text] of Object.entries(rules)) {
    const statement: Statement = { name: `test ${rule}`.slice(0, 60), text };
    const rows = await db.rows<Record<string, unknown>>(statement);
    if (rows.length > 0)
      throw new Error(`Broken rule: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])}).`);
  }
}
