/**
 * Topics that nobody is shown: hidden ones, what lies below them, and what was merged into one of them. It refers to
 * nothing outside, so that a statement reads it once for all of its pins. What was merged goes by its replacement.
 */
const hidden = `
  WITH RECURSIVE hidden (id) AS (
    SELECT id FROM interests WHERE hidden_at IS NOT NULL AND merged_into IS NULL
    UNION
    SELECT other.id FROM hidden JOIN interests other
      ON other.merged_into = hidden.id OR (other.parent_id = hidden.id AND other.merged_into IS NULL)
  ) SELECT id FROM hidden`;

/** SQL for the names of a pin's topics that people are shown, best first, by its original pin's id. */
export const annotations = (rootPin: string): string => `ARRAY(
  SELECT named.name FROM pin_interests about JOIN interests named ON named.id = about.interest_id
  WHERE about.pin_id = ${rootPin} AND about.is_own AND about.interest_id <> ALL (ARRAY(${hidden}))
  ORDER BY about.score DESC, about.interest_id)`;
