import type { ReactNode, Ref } from 'react';
import { limits } from '../../contract/limits.ts';
import type { CarouselSlot } from '../../contract/pins/media.ts';
import { domainChip } from '../../base/text/names.ts';
import type { Texts } from '../../base/texts/en.ts';
import { Icon } from '../../base/icon.tsx';
import { ResponsiveImage } from '../../base/responsive-image.tsx';

export interface CarouselStripProps {
  /** `link` is an `/offsite/` address or a same-origin path, '' for none. */
  slots: CarouselSlot[];
  /** Alt text of the pin, for slides without a title. */
  alt: string;
  /** Index of the visible slide, zero-based. */
  index?: number;
  /** Whether script turns it. Before that, each slide links to its neighbors. */
  isAwake?: boolean;
  stripRef?: Ref<HTMLDivElement>;
  onMove?: (to: number) => void;
  t: Pick<Texts, 'media'>;
}

/**
 * A carousel that shows one picture at a time ([CARD-13]). Without script the strip is swiped or scrolled, and arrows
 * and dots link to the slides. There is no arrow beyond either end.
 */
export function CarouselStrip(props: CarouselStripProps): ReactNode {
  const { slots, alt, index = 0, isAwake = false, stripRef, onMove, t } = props;
  return (
    <div className="carousel" role="group" aria-label={t.media.carousel({ count: slots.length })}>
      <div
        className="carousel__strip"
        ref={stripRef}
        tabIndex={0}
        role="group"
        aria-label={t.media.slide({ place: index + 1, count: slots.length })}
      >
        {slots.map((slot, at) => (
          <figure key={slot.id} id={`slide-${at + 1}`} className="carousel__slide">
            <ResponsiveImage
              picture={slot.picture}
              context="closeup"
              alt={slot.title || `${alt} (${t.media.slide({ place: at + 1, count: slots.length })})`}
              {...(at === 0 && { loading: 'eager' as const, isLead: true })}
            />
            <Words slot={slot} t={t} />
            {!isAwake && <Arrows {...props} at={at} />}
          </figure>
        ))}
      </div>
      {isAwake && <Arrows {...props} at={index} />}
      <div className="carousel__dots">
        {slots.map((slot, at) => (
          <a
            key={slot.id}
            href={`#slide-${at + 1}`}
            aria-label={t.media.slide({ place: at + 1, count: slots.length })}
            {...(at === index && { 'aria-current': true })}
            {...(onMove && {
              onClick: (event) => {
                event.preventDefault();
                onMove(at);
              },
            })}
          />
        ))}
      </div>
    </div>
  );
}

/** The arrows of a slide. None leads beyond either end. */
function Arrows({ slots, at, onMove, t }: CarouselStripProps & { at: number }): ReactNode {
  return (
    <>
      <Arrow
        className="carousel__previous"
        to={at - 1}
        isThere={at > 0}
        label={t.media.previous}
        icon="left"
        onMove={onMove}
      />
      <Arrow
        className="carousel__next"
        to={at + 1}
        isThere={at < slots.length - 1}
        label={t.media.next}
        icon="right"
        onMove={onMove}
      />
    </>
  );
}

function Arrow({
  className,
  to,
  isThere,
  label,
  icon,
  onMove,
}: {
  className: string;
  to: number;
  isThere: boolean;
  label: string;
  icon: 'left' | 'right';
  onMove: ((to: number) => void) | undefined;
}): ReactNode {
  if (!isThere) return null;
  return (
    <a
      className={`carousel__arrow ${className}`}
      href={`#slide-${to + 1}`}
      aria-label={label}
      {...(onMove && {
        onClick: (event) => {
          event.preventDefault();
          onMove(to);
        },
      })}
    >
      <Icon name={icon} size={22} />
    </a>
  );
}

function Words({ slot, t }: { slot: CarouselSlot; t: Pick<Texts, 'media'> }): ReactNode {
  if (slot.title === '' && slot.details === '' && slot.link === '') return null;
  return (
    <figcaption className="carousel__text">
      {slot.title !== '' && <b dir="auto">{slot.title}</b>}
      {slot.details !== '' && <span dir="auto">{slot.details}</span>}
      {slot.link !== '' && (
        <a href={slot.link} rel="nofollow">
          {t.media.visit({ domain: domainChip(siteOf(slot.link), limits.domainChip) })}
        </a>
      )}
    </figcaption>
  );
}

/** Returns the site of an outbound link. A same-origin path is returned as is. */
function siteOf(way: string): string {
  const url = new URLSearchParams(way.split('?')[1]).get('url');
  return url === null ? way : new URL(url).hostname.replace(/^www\./, '');
}
