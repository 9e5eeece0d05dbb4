/** SQL for a hash of what the owner of a pin can change of it, by its alias. */
export const pinAsMade = (p: string): string =>
  hashOf(
    p,
    ['board_id', 'section_id', 'title', 'description', 'alt_text', 'link'],
    ['crop_top_percent', 'crop_bottom_percent', 'chosen_language'],
  );

/** Like `pinAsMade`, for a section. */
export const sectionAsMade = (s: string): string => hashOf(s, ['board_id', 'title']);

/** Like `pinAsMade`, for a board. */
export const boardAsMade = (b: string): string =>
  hashOf(b, ['name', 'description', 'privacy', 'chosen_language']);

function hashOf(alias: string, ...columns: string[][]): string {
  return `md5(jsonb_build_array(${columns
    .flat()
    .map((column) => `${alias}.${column}`)
    .join(', ')})::text)`;
}
