import type { PageRequest } from '../../../server/page-request.ts';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { directionOf } from '../../../views/languages/languages.ts';
import { cardHints } from '../../../views/pins/card/card-hints.ts';
import { siteStyles } from '../shell/own-look.ts';
import { stylesFor } from './used-styles.ts';

/** Returns a page's critical styles: the rules that its HTML uses, the site's own color, and what cards say to visitors. */
export function pageStyles(
  body: readonly string[],
  request: Pick<PageRequest, 'services' | 'viewer'>,
): string {
  const styles = stylesFor(...body, directionOf(localeNow()) === 'rtl' ? '<html dir="rtl">' : '');
  return styles + siteStyles(request) + (request.viewer.user === null ? cardHints(styles) : '');
}
