import { limits } from '../../contract/limits.ts';
import type { PinCard } from '../../contract/models.ts';
import { pictureSources } from '../../media/picture-sources.ts';
import { gridTitle } from '../../base/text/pin-texts.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import type { Texts } from '../../base/texts/en.ts';
import { pinAlt } from './pin-words.ts';

/** Picture and title of the pin that a form concerns, linked to its page. */
export function PinPreview({ pin, t }: { pin: PinCard; t: Texts }) {
  const { src, srcset, sizes, width, height } = pictureSources(pin.picture, 'preview');
  const title = gridTitle(pin.title, limits.gridTitle);
  return (
    <div className="pin-preview" style={{ '--c': pin.picture.dominantColor }}>
      <a href={pinUrl(pin.id)}>
        <img
          src={src}
          {...(srcset !== null && sizes !== null && { srcSet: srcset, sizes })}
          width={width}
          height={height}
          alt={pinAlt(pin, t)}
        />
      </a>
      {title !== '' && <p dir="auto">{title}</p>}
    </div>
  );
}
