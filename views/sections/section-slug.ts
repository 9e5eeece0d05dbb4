import { boardSlug } from '../boards/board-slug.ts';

/** Segments after `/{username}/{board}/` that are or may become board pages, never sections (ROUTE-11). */
const reserved: ReadonlySet<string> = new Set([
  'activity',
  'edit',
  'feed',
  'follow',
  'followers',
  'ideas',
  'invite',
  'more-ideas',
  'more_ideas',
  'notes',
  'organize',
  'pins',
  'rss',
  'sections',
  'tools',
  '_tools',
]);

/**
 * Returns the path segment of a section's title. A reserved word gets `-section` appended. The caller ensures
 * uniqueness per board.
 */
export function sectionSlug(title: string): string {
  const slug = boardSlug(title, 'section');
  return reserved.has(slug) ? `${slug}-section` : slug;
}
