import { limits } from '../../contract/limits.ts';
import type { PinCard } from '../../contract/models.ts';
import { imageRows } from '../../rules/layout/image-rows.ts';
import { wantsDarkInk } from '../../rules/picture/ink-on.ts';
import { pictureSources } from '../../rules/picture/picture-sources.ts';
import { domainChip } from '../../rules/text/names.ts';
import { pinFeedbackUrl, pinUrl, profileUrl } from '../../rules/urls/canonical.ts';
import type { Texts } from '../../texts/en.ts';
import { markup, type Markup } from '../base/markup.ts';
import { pinAlt, pinWords, type PinWords } from './pin-words.ts';

/** `lead` is the first picture of the page, `eager` the rest of the first row. */
export type PictureUrgency = 'lead' | 'eager' | 'lazy';

/**
 * The part of a card that is the same for every viewer, as a markup string. A string, because React announces a
 * preload for every picture that is not lazy.
 */
export function renderPinCardStatic(card: PinCard, t: Texts, urgency: PictureUrgency = 'lazy'): string {
  return staticPart(card, pinWords(card), t, urgency).html;
}

/** Class and style of a card's `<li>`: rows of its picture, room for its words, its placeholder colour. */
export function pinCardFrame(card: PinCard): { className: string; rows: number; color: string } {
  return frame(card, pinWords(card));
}

/**
 * The `<li>` as a string up to the viewer's own part: cache it by pin id, pin version, language and urgency, and
 * let `renderPinCard` finish it. The same markup that `PinCardItem` makes.
 */
export function renderPinCardShared(card: PinCard, t: Texts, urgency: PictureUrgency = 'lazy'): string {
  const words = pinWords(card);
  const { className, rows, color } = frame(card, words);
  return markup`<li class="${className}" style="--r:${rows};--c:${color}"><div class="p">${staticPart(card, words, t, urgency)}</div>`
    .html;
}

/** The whole `<li>`: what all viewers share, then the save control's markup. */
export function renderPinCard(shared: string, saveHtml: string): string {
  return `${shared}${saveHtml}</li>`;
}

function staticPart(
  card: PinCard,
  { title, description, lines }: PinWords,
  t: Texts,
  urgency: PictureUrgency,
): Markup {
  const words =
    lines === 0
      ? null
      : markup`<span class="t">${title === '' ? null : markup`<b>${title}</b> `}${description}</span>`;
  return markup`<a class="a" href="${pinUrl(card.id)}"><span class="i">${image(card, t, urgency)}</span>${words}</a
    ><div class="m">${credit(card)}<a class="o" href="${pinFeedbackUrl(card.id)}" rel="nofollow" aria-label="${t.pin.moreOptions}"></a></div>`;
}

const roomClasses = { 0: ' k0', 1: ' k1', wide: ' kw', 2: '' } as const;

function frame(
  { picture }: PinCard,
  { lines }: PinWords,
): { className: string; rows: number; color: string } {
  return {
    className: `c${roomClasses[lines]}${wantsDarkInk(picture.dominantColor) ? ' l' : ''}`,
    rows: imageRows(picture.width, picture.height),
    color: /^#[0-9a-f]{6}$/i.test(picture.dominantColor) ? picture.dominantColor : 'transparent',
  };
}

function image(card: PinCard, t: Texts, urgency: PictureUrgency): Markup {
  const { src, srcset, sizes, width, height } = pictureSources(card.picture, 'card');
  const choice = srcset && sizes ? markup` srcset="${srcset}" sizes="${sizes}"` : null;
  const loading =
    urgency === 'lazy' ? markup` loading="lazy"` : urgency === 'lead' ? markup` fetchpriority="high"` : null;
  return markup`<img src="${src}"${choice} width="${width}" height="${height}" alt="${pinAlt(card, t)}"${loading} decoding="async">`;
}

function credit(card: PinCard): Markup {
  return card.link === ''
    ? markup`<a href="${profileUrl(card.pinner.username)}" dir="auto">${card.pinner.fullName || card.pinner.username}</a>`
    : markup`<span dir="auto">${domainChip(card.domain, limits.domainChip)}</span>`;
}
