import type { Services } from '../services.ts';

/** Which caches may keep public content: on a private site, only those of browsers. */
export function cacheScope({ site }: Pick<Services, 'site'>): 'public' | 'private' {
  return site.current().isPrivate ? 'private' : 'public';
}
