import type { ReactNode } from 'react';
import type { PinCloseup } from '../../contract/models.ts';
import { mediaUrl } from '../../rules/media-url.ts';
import { pinUrl } from '../../rules/urls/canonical.ts';
import type { Texts } from '../../texts/en.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';
import { MovingShot } from '../media/moving-shot.tsx';
import { pinAlt } from '../card/pin-words.ts';
import type { CloseupChoice } from './choice.ts';

/** The pin's picture; a product's more pictures are chosen by links below it. */
export function PinMedia({
  pin,
  choice,
  mediaSlot,
  t,
}: {
  pin: PinCloseup;
  choice: CloseupChoice;
  /** What moves, in its island's wrapper. */
  mediaSlot?: ReactNode;
  t: Texts;
}) {
  const more = pin.richDetails?.kind === 'product' ? pin.richDetails.images : [];
  const pictures = [pin.picture, ...more];
  const place = Math.min(Math.max(choice.image, 1), pictures.length);
  const shown = pictures[place - 1] ?? pin.picture;
  const alt = pinAlt(pin, t);
  const moving = place === 1 ? MovingShot({ pin, slot: mediaSlot, t }) : null;
  return (
    <div className="shot" style={{ '--c': shown.dominantColor }}>
      {moving ?? (
        <ResponsiveImage
          picture={shown}
          context="closeup"
          alt={place === 1 ? alt : `${alt} (${t.product.image(place, pictures.length)})`}
          loading="eager"
          isLead
        />
      )}
      {more.length > 0 && (
        <ul className="thumbs" aria-label={t.product.moreImages}>
          {pictures.map((picture, index) => (
            <li key={picture.signature}>
              <a
                href={index === 0 ? pinUrl(pin.id) : `${pinUrl(pin.id)}?image=${index + 1}`}
                aria-label={t.product.image(index + 1, pictures.length)}
                {...(index + 1 === place && { 'aria-current': true })}
              >
                <img src={mediaUrl(picture, '60x60')} width={60} height={60} alt="" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
