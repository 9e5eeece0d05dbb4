import { wrongPinDays } from './events.ts';

const counted = `
  SELECT board_id AS owner_id, 'board_pins' AS name FROM pins
  UNION ALL SELECT user_id, 'user_pins' FROM pins
  UNION ALL SELECT section_id, 'section_pins' FROM pins WHERE section_id IS NOT NULL
  UNION ALL SELECT root_pin_id, 'pin_saves' FROM pins WHERE parent_pin_id IS NOT NULL
  UNION ALL SELECT thread_id, CASE WHEN is_own THEN 'own_' ELSE '' END || CASE WHEN is_try THEN 'tries' ELSE 'comments' END
  FROM pin_comments WHERE is_counted
  UNION ALL SELECT target_id, target_kind || '_followers' FROM follows WHERE target_kind IN ('user', 'board')`;

/** Statements that return the rows which violate a rule, by the rule. */
type Rules = Record<string, string>;

/** Hold at any time, whatever tests have written. */
export const alwaysTrue: Rules = {
  'counts equal rows': `
    SELECT owner_id, name, coalesce(told.value, 0) AS told, coalesce(real.value, 0) AS real
    FROM (
      SELECT owner_id, name, sum(value) AS value FROM (
        SELECT owner_id, name, value FROM counters UNION ALL SELECT owner_id, name, delta FROM counter_deltas) AS c
      GROUP BY owner_id, name
    ) AS told FULL JOIN (
      SELECT owner_id, name, count(*) AS value FROM (${counted}) AS c GROUP BY owner_id, name
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

/** Hold besides once everything has been processed, of data that came by the service alone, without collaborators. */
export const trueAtRest: Rules = {
  'pins are on boards of their owners': `
    SELECT p.id FROM pins p LEFT JOIN boards b ON b.id = p.board_id AND b.owner_id = p.user_id WHERE b.id IS NULL`,
  'boards have their addresses': `
    SELECT coalesce(s.board_id, b.id) FROM board_slugs s FULL JOIN boards b
      ON b.id = s.board_id AND b.owner_id = s.owner_id AND b.slug = s.slug
    -- The address of a deleted board may have been given to another.
    WHERE (s.board_id IS NULL AND b.deleted_at IS NULL) OR (b.id IS NULL AND NOT EXISTS (SELECT FROM boards o WHERE o.id = s.board_id))`,
  'conversations begin with their newest message': `
    SELECT cm.conversation_id FROM conversation_members cm
    WHERE cm.last_message_id <> coalesce(
      (SELECT max(m.id) FROM messages m WHERE m.conversation_id = cm.conversation_id), 0)`,
  'two people have one conversation': `
    SELECT coalesce(p.conversation_id, c.id) FROM conversation_pairs p FULL JOIN conversations c ON c.id = p.conversation_id
    WHERE p.conversation_id IS NULL OR c.id IS NULL
      OR (SELECT count(*) FROM conversation_members cm WHERE cm.conversation_id = c.id) <> 2`,
  'comments stand under pins': `
    SELECT id FROM pin_comments WHERE NOT EXISTS (SELECT FROM pins p WHERE thread_id IN (p.id, p.root_pin_id))`,
  'names and addresses belong to accounts': `
    SELECT user_id FROM (SELECT user_id FROM usernames UNION ALL SELECT user_id FROM user_emails
      UNION ALL SELECT user_id FROM user_passwords) AS parts
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = parts.user_id)`,
  'pins show stored pictures': `
    SELECT id FROM pins p WHERE NOT EXISTS (SELECT FROM images i WHERE i.signature = p.image_signature)`,
  'every picture has a source': `
    SELECT coalesce(i.signature, s.signature) AS signature FROM images i FULL JOIN image_sources s USING (signature)
    WHERE i.signature IS NULL OR s.signature IS NULL`,
  'days of pins equal their events': wrongPinDays.text,
  'no upload waits': `SELECT id, status FROM uploads WHERE status = 'processing'`,
  'no upload failed': `SELECT id, failure FROM uploads WHERE status = 'failed'`,
  'no job waits': `SELECT id, kind, attempts, last_error FROM jobs`,
};

/** Returns the broken ones of the rules, one sentence each. */
export async function brokenRules(
  rules: Rules,
  rowsOf: (rule: string, sql: string) => Promise<readonly unknown[]>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await rowsOf(rule, sql);
    if (rows.length > 0)
      broken.push(`Broken rule: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])}).`);
  }
  return broken;
}
