import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import type { ArticleCard, ArticleDetails } from '../../../views/contract/pins/rich.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';

/** Maximum headline length accepted by search engines. */
const headlineCharacters = 110;

/** schema.org Article that the pin links to (CLOSE-05). */
export function articleJsonLd(
  origin: string,
  pin: PinCloseup,
  article: ArticleCard,
  details: ArticleDetails,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: cutText(article.name || pin.seoTitle, headlineCharacters),
    description: details.description || pin.seoDescription,
    image: [origin + mediaUrl(pin.picture, 'orig')],
    ...(details.author !== '' && { author: { '@type': 'Person', name: details.author } }),
    ...(details.published !== null && { datePublished: details.published }),
    ...(article.siteName !== '' && { publisher: { '@type': 'Organization', name: article.siteName } }),
    url: pin.link === '' ? origin + pin.seoUrl : pin.link,
    mainEntityOfPage: origin + pin.seoUrl,
  };
}
