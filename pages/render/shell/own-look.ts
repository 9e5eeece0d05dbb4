import type { PageRequest } from '../../../server/page-request.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { paletteStyles } from '../../../views/site/palette.ts';
import { typefaceStyles } from '../../../views/site/typeface.ts';

/** Returns the address of the site's own icon. Null for the product's. */
export function siteIcon({ services }: Pick<PageRequest, 'services'>): string | null {
  const { logo } = services.site.current();
  return logo === null ? null : mediaUrl(logo, '150x150');
}

let last = { color: '', styles: '' };

/** Returns the styles of the site's own color, if it has one, and of its typeface. */
export function siteStyles({ services, viewer }: Pick<PageRequest, 'services' | 'viewer'>): string {
  const { color } = services.site.current();
  if (last.color !== color) last = { color, styles: paletteStyles(color) };
  return last.styles + typefaceStyles(viewer);
}
