import type { ReactNode } from 'react';
import type { PinCard } from '../../contract/models.ts';
import type { Texts } from '../../base/texts/en.ts';
import { FeedEnd } from '../../feeds/feed-end.tsx';
import { PinCardItem, type SaveSlot } from './pin-card.tsx';
import type { PictureUrgency } from './render-pin-card.ts';

export interface FeedGridProps {
  items: PinCard[];
  /** Address of the next page, or null on the last. */
  nextHref: string | null;
  /** Accessible name of the list. */
  label: string;
  /** Number of pictures loaded eagerly; see `eagerCount`. 0 below the first screen. */
  eager: number;
  saveSlotFor: (card: PinCard) => SaveSlot;
  /** Renders the items as one string with `renderPinCard`, ten times as fast as rendering them here. */
  renderItems?: (() => string) | undefined;
  /** Replaces the plain 'More pins' link, usually to wrap it in the feed loader's island. */
  wrapMore?: ((link: ReactNode) => ReactNode) | undefined;
  /** View type of the cards, as trackers report it (CARD-05). */
  viewType?: number;
  /** False if more pins follow that are not of this list, so that its end is not marked. */
  isLast?: boolean;
  t: Texts;
}

/** Masonry of cards in reading order ([FEED-10]), with a link to the next page. */
export function FeedGrid(props: FeedGridProps) {
  const { items, nextHref, label, wrapMore, renderItems, viewType, isLast = true, t } = props;
  const tracked = viewType === undefined ? {} : { 'data-view-type': viewType };
  const link = nextHref !== null && (
    <a className="button quiet" href={nextHref} rel="next">
      {t.feed.more}
    </a>
  );
  return (
    <>
      {renderItems ? (
        <ol
          className="pin-grid"
          aria-label={label}
          {...tracked}
          dangerouslySetInnerHTML={{ __html: renderItems() }}
        />
      ) : (
        <ol className="pin-grid" aria-label={label} {...tracked}>
          {items.map((card, index) => (
            <PinCardItem
              key={card.id}
              card={card}
              t={t}
              saveSlot={props.saveSlotFor(card)}
              urgency={urgencyAt(index, props.eager)}
            />
          ))}
        </ol>
      )}
      {link && <div className="more-links">{wrapMore ? wrapMore(link) : link}</div>}
      {isLast && nextHref === null && items.length > 0 && <FeedEnd t={t} />}
    </>
  );
}

/** Returns the loading priority of the picture at an index. */
export function urgencyAt(index: number, eager: number): PictureUrgency {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'lead' : 'eager';
}
