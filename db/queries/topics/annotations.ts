/** SQL for the names of a pin's topics, best first, by its original pin's id. */
export const annotations = (rootPin: string): string => `ARRAY(
  SELECT named.name FROM pin_interests about JOIN interests named ON named.id = about.interest_id
  WHERE about.pin_id = ${rootPin} AND about.is_own ORDER BY about.score DESC, about.interest_id)`;
