/** SQL for the name of the counter of a `pin_comments` row: comments or tries, of a shared thread or one pin's own. */
export const threadCounter = (row: string): string =>
  `CASE WHEN ${row}.is_own THEN 'own_' ELSE '' END || CASE WHEN ${row}.is_try THEN 'tries' ELSE 'comments' END`;
