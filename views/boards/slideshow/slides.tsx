import type { PinCard } from '../../contract/models.ts';
import { pictureSources } from '../../media/picture-sources.ts';
import { pinAlt } from '../../pins/card/pin-words.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import { Icon } from '../../base/icon.tsx';
import type { Texts } from '../../base/texts/en.ts';
import { slideshowTexts as texts } from './texts.ts';

export interface SlidesProps {
  pins: PinCard[];
  /** The next pins, or null at the end. */
  nextHref: string | null;
  /** Accessible name of the list. */
  label: string;
  t: Texts;
}

/** Pictures side by side, one of which fills the screen. Swiping and the arrow keys scroll, without script too. */
export function Slides({ pins, nextHref, label, t }: SlidesProps) {
  return (
    <ol className="slides" tabIndex={0} aria-label={label}>
      {pins.map((pin, at) => {
        const { src, srcset, width, height } = pictureSources(pin.picture, 'closeup');
        return (
          <li key={pin.id} id={`slide-${pin.id}`}>
            <a href={pinUrl(pin.id)}>
              <img
                src={src}
                {...(srcset !== null && { srcSet: srcset, sizes: '100vw' })}
                width={width}
                height={height}
                alt={pinAlt(pin, t)}
                style={{ '--c': pin.picture.dominantColor }}
                {...(at > 1 && { loading: 'lazy' as const })}
              />
              {pin.title !== '' && <b dir="auto">{pin.title}</b>}
            </a>
          </li>
        );
      })}
      {nextHref !== null && (
        <li>
          <a className="button slideshow__arrow" href={nextHref} rel="next">
            {texts.more}
            <Icon name="right" />
          </a>
        </li>
      )}
    </ol>
  );
}
