import { boardSlug } from '../boards/board-slug.ts';

/** Words after `/{username}/{board}/` that are pages of the board or may become such, never sections (ROUTE-11). */
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

/** Path segment of a section's title; a reserved word gets `-section` added. Uniqueness per board is the caller's. */
export function sectionSlug(title: string): string {
  const slug = boardSlug(title, 'section');
  return reserved.has(slug) ? `${slug}-section` : slug;
}
