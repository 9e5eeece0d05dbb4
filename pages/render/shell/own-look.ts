import type { PageRequest } from '../../../server/page-request.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { paletteStyles } from '../../../views/site/palette.ts';

/** Returns the address of the site's own icon. Null for the product's. */
export function siteIcon({ services }: Pick<PageRequest, 'services'>): string | null {
  const { logo } = services.site.current();
  return logo === null ? null : mediaUrl(logo, '150x150');
}

let last = { color: '', styles: '' };

/** Returns the styles of the site's own color. Empty without one. */
export function siteStyles({ services }: Pick<PageRequest, 'services'>): string {
  const { color } = services.site.current();
  if (last.color !== color) last = { color, styles: paletteStyles(color) };
  return last.styles;
}
