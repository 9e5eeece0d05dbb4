import type { PageRequest } from '../../../server/page-request.ts';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { directionOf } from '../../../views/languages/languages.ts';
import { cardHints } from '../../../views/pins/card/card-hints.ts';
import { siteStyles } from '../shell/own-look.ts';
import { printLink, stylesFor } from './used-styles.ts';

interface PageStyles {
  styles: string;
  /** Belongs at the end of the body. */
  links: string;
}

/** Returns a page's critical styles: the rules that its HTML uses, the site's own color, and what cards say to visitors. */
export function pageStyles(
  body: readonly string[],
  request: Pick<PageRequest, 'services' | 'viewer'>,
): PageStyles {
  const { styles, isLinked } = stylesFor(
    ...body,
    directionOf(localeNow()) === 'rtl' ? '<html dir="rtl">' : '',
  );
  const hints = request.viewer.user === null ? cardHints(styles) : '';
  return { styles: styles + siteStyles(request) + hints, links: isLinked ? printLink : '' };
}
