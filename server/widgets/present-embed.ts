import type { PinRecord } from '../pins/pin-record.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import { videoOfPin } from '../../views/media/video-of-pin.ts';
import { playerUrl } from '../../views/media/video-urls.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { otherLanguage } from '../../views/base/text/other-language.ts';
import { gridDescription } from '../../views/base/text/pin-texts.ts';
import { xml, type Xml } from '../crawlers/present-xml.ts';
import { catalog } from '../../views/languages/catalog.ts';
import { localeNow } from '../../views/languages/language-scope.ts';
import { directionOf, pageLanguage } from '../../views/languages/languages.ts';

const texts = catalog('pins', 'seo');
const saves = catalog('saves', 'saveControl');

/** The page's only style. The content security policy allows it by its hash. */
export const embedStyle =
  'html,body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#211c17;background:#fff}a{color:inherit;text-decoration:none}img{display:block;inline-size:100%;block-size:auto}.player{position:relative}iframe{position:absolute;inset:0;inline-size:100%;block-size:100%;border:0}p{margin:0;padding:8px 12px 0;overflow-wrap:anywhere}p:last-child{padding-block-end:12px}.save{display:inline-block;padding:4px 14px;border-radius:24px;background:#a02c1c;color:#fff;font-weight:600}';

/**
 * A pin for frames on other sites, without scripts. Its links open the pin, its pinner, and the Save page in a new
 * tab. A video plays in a frame of its own, which other sites know by its id ([VIDEO-02]).
 */
export function presentEmbed(pin: PinRecord, origin: string): string {
  const { picture, pinner, id } = pin;
  const locale = localeNow();
  const address = origin + pinUrl(id);
  const title = pin.title || pin.altText || texts.titleOf({ name: pinner.fullName });
  const words = gridDescription(pin.description, 200);
  const height = Math.max(1, Math.round((picture.height * 564) / picture.width));
  const tab = xml`target="_blank" rel="noopener"`;
  const other = otherLanguage(pin.language, locale);
  const inOther = other === undefined ? null : xml` lang="${other}"`;
  const image = (alt: string): Xml =>
    xml`<img src="${mediaUrl(picture, '564x')}" width="564" height="${height}" alt="${alt}">`;
  // The picture behind the player gives it its height.
  const shown =
    videoOfPin(pin) === null
      ? xml`<a href="${address}" ${tab}>${image(pin.altText || title)}</a>`
      : xml`<div class="player">${image('')}<iframe id="video-iframe" src="${origin + playerUrl(id)}" title="${title}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe></div>`;
  return xml`<!doctype html><html lang="${pageLanguage(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="canonical" href="${address}"><style>${embedStyle}</style></head><body>${shown}<p><a href="${address}" ${tab}><b dir="auto"${pin.title === '' ? null : inOther}>${title}</b></a></p>${
    words === '' ? null : xml`<p dir="auto"${inOther}>${words}</p>`
  }<p><a href="${origin + profileUrl(pinner.username)}" ${tab}><bdi>${pinner.fullName}</bdi></a></p><p><a class="save" href="${address}repin/x/" ${tab}>${saves.save}</a></p></body></html>`
    .xml;
}
