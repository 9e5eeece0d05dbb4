import { limits } from '../../contract/limits.ts';
import type { PinCard } from '../../contract/models.ts';
import type { RichCard } from '../../contract/pins/rich.ts';
import { cutText, cutVisibly } from '../../base/text/cut-text.ts';
import { gridDescription, gridTitle } from '../../base/text/pin-texts.ts';
import { titleLines, type TitleLines } from '../../base/text/title-lines.ts';
import type { Texts } from '../../base/texts/en.ts';

/** The clamped lines show no more than this. Longer text would only add page weight. */
const visibleInTwoLines = 84;
const visibleInThreeLines = 108;

export interface PinWords {
  title: string;
  /** Empty if the title fills both lines. */
  description: string;
  lines: TitleLines;
}

/** Returns the text below a card's picture: the title, and the description in the remaining room. */
export function pinWords(card: Pick<PinCard, 'title' | 'description' | 'rich'>): PinWords {
  const title = gridTitle(card.title || (card.rich?.name ?? ''), limits.gridTitle);
  const most = hasPrice(card.rich) ? 3 : 2;
  const room = (most === 3 ? visibleInThreeLines : visibleInTwoLines) - title.length;
  const description =
    room > visibleInTwoLines / 2
      ? cutVisibly(gridDescription(card.description, limits.gridDescription), room)
      : '';
  return { title, description, lines: titleLines(`${title} ${description}`.trim(), most) };
}

/** Returns whether a card shows a price, which allows a third title line ([CARD-07]). */
export function hasPrice(rich: RichCard | null): boolean {
  return rich?.kind === 'product' && rich.offer !== null;
}

/** Returns a picture's alt text, never empty: its own alt text, else the title, else the pinner's name. */
export function pinAlt(
  card: Pick<PinCard, 'altText' | 'title' | 'description' | 'pinner'>,
  t: Texts,
): string {
  const alt = card.altText.trim();
  if (alt !== '') return alt;
  const words =
    gridTitle(card.title, limits.gridTitle) || cutText(gridDescription(card.description, 120), 120);
  return words === ''
    ? t.pin.altBy({ name: card.pinner.fullName || card.pinner.username })
    : t.pin.alt({ words });
}

/** Longer names tell pins apart no better. */
const longestName = 40;

/** Returns the name of a pin for the buttons of its card. */
export function cardName(card: Parameters<typeof pinAlt>[0], t: Texts): string {
  return cutText(card.title.trim() || pinAlt(card, t), longestName);
}
