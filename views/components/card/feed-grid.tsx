import type { ReactNode } from 'react';
import type { PinCard } from '../../contract/models.ts';
import type { Texts } from '../../texts/en.ts';
import { PinCardItem, type SaveSlot } from './pin-card.tsx';
import { renderPinCardStatic, type PictureUrgency } from './render-pin-card.ts';
import { UnavailablePinItem } from './unavailable-pin.tsx';

export type FeedItem = { kind: 'pin'; card: PinCard } | { kind: 'unavailable'; id: string };

export interface FeedGridProps {
  items: FeedItem[];
  /** Address of the next page, or null on the last. */
  nextHref: string | null;
  /** What the list holds, for those who do not see it. */
  label: string;
  /** Pictures fetched at once; see `eagerCount`. 0 below the first viewport. */
  eager: number;
  saveSlotFor: (card: PinCard) => SaveSlot;
  /** Cached markup of a card; `renderPinCardStatic` when absent. */
  staticHtmlFor?: ((card: PinCard, urgency: PictureUrgency) => string) | undefined;
  /** Takes the place of the plain 'More pins' link, usually to wrap it in the feed loader's island. */
  wrapMore?: ((link: ReactNode) => ReactNode) | undefined;
  t: Texts;
}

/** Masonry of cards in reading order ([FEED-10]), and the way to the next page. */
export function FeedGrid(props: FeedGridProps) {
  const { items, nextHref, label, eager, saveSlotFor, staticHtmlFor, wrapMore, t } = props;
  const link = nextHref !== null && (
    <a className="b quiet" href={nextHref} rel="next">
      {t.feed.more}
    </a>
  );
  return (
    <>
      <ol className="g" aria-label={label}>
        {items.map((item, index) => {
          if (item.kind === 'unavailable') return <UnavailablePinItem key={item.id} t={t} />;
          const urgency = urgencyAt(index, eager);
          return (
            <PinCardItem
              key={item.card.id}
              card={item.card}
              t={t}
              saveSlot={saveSlotFor(item.card)}
              staticHtml={staticHtmlFor?.(item.card, urgency) ?? renderPinCardStatic(item.card, t, urgency)}
            />
          );
        })}
      </ol>
      {link && <div className="more">{wrapMore ? wrapMore(link) : link}</div>}
    </>
  );
}

/** How soon the picture at a place of the list is wanted. */
export function urgencyAt(index: number, eager: number): PictureUrgency {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'lead' : 'eager';
}
