import type { ReactNode } from 'react';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import type { Texts } from '../../base/texts/en.ts';
import { ResponsiveImage } from '../../base/responsive-image.tsx';
import { MovingShot } from '../media/moving-shot.tsx';
import { pinAlt } from '../card/pin-words.ts';
import { ImageViewerLink } from '../media/image-viewer.tsx';
import { chosenPicture, type CloseupChoice } from './choice.ts';
import { oddShape } from './closeup-shape.ts';

export interface PinMediaProps {
  pin: PinCloseup;
  choice: CloseupChoice;
  /** An `ImageViewer` in its island's wrapper. Absent if there is nothing to enlarge. */
  viewerSlot?: ReactNode;
  /** Markers at the products on the picture. */
  dots?: ReactNode;
  /** Video, GIF, carousel or story, in its island's wrapper. */
  mediaSlot?: ReactNode;
  t: Texts;
}

/** The pin's picture. Links below it select a product's additional pictures. */
export function PinMedia({ pin, choice, viewerSlot, mediaSlot, dots, t }: PinMediaProps) {
  const { picture: shown, alt, place, pictures } = shownPicture(pin, choice, t);
  const moving = place === 1 ? MovingShot({ pin, slot: mediaSlot }) : null;
  return (
    <div className="closeup__media" style={{ '--c': shown.dominantColor }}>
      {moving ?? (
        <Still hasDots={dots !== undefined && place === 1} dots={dots}>
          <ResponsiveImage
            picture={shown}
            context="closeup"
            alt={alt}
            loading="eager"
            isLead
            style={oddShape(shown)}
          />
        </Still>
      )}
      {viewerSlot && moving === null && <ImageViewerLink t={t} />}
      {pictures.length > 1 && (
        <ul className="thumbnails" aria-label={t.product.moreImages}>
          {pictures.map((picture, index) => (
            <li key={picture.signature}>
              <a
                href={index === 0 ? pinUrl(pin.id) : `${pinUrl(pin.id)}?image=${index + 1}`}
                aria-label={t.product.image({ place: index + 1, count: pictures.length })}
                {...(index + 1 === place && { 'aria-current': true })}
              >
                <img src={mediaUrl(picture, '60x60')} width={60} height={60} alt="" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {moving === null && viewerSlot}
    </div>
  );
}

function Still({ hasDots, dots, children }: { hasDots: boolean; dots: ReactNode; children: ReactNode }) {
  if (!hasDots) return children;
  return (
    <div className="tagged-picture">
      {children}
      {dots}
    </div>
  );
}

/** Returns the selected picture of a pin with its alt text. */
export function shownPicture(pin: PinCloseup, choice: CloseupChoice, t: Texts) {
  const chosen = chosenPicture(pin, choice);
  const { place, pictures } = chosen;
  const alt = pinAlt(pin, t);
  return {
    ...chosen,
    alt: place === 1 ? alt : `${alt} (${t.product.image({ place, count: pictures.length })})`,
  };
}
