import type { PinCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { pictureSources } from '../media/picture-sources.ts';
import { pinUrl } from '../base/urls/canonical.ts';
import { en } from '../base/texts/en.ts';
import { staffTodayTexts as t } from './texts/today.ts';
import { pinAlt } from '../pins/card/pin-words.ts';

export interface ArticlePreviewProps {
  title: string;
  lead: string;
  body: string;
  /** Pins that may be shown. */
  pins: PinCard[];
  /** Number of pins selected by the editor. */
  count: number;
}

/** An article's content, before and after publication. */
export function ArticlePreview({ title, lead, body, pins, count }: ArticlePreviewProps) {
  return (
    <section className="staff__article" aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <p className="staff__aside">{t.previewNote({ count, shown: pins.length })}</p>
      <h3 dir="auto">{title}</h3>
      {lead !== '' && (
        <p dir="auto">
          <b>{lead}</b>
        </p>
      )}
      {body
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      <ol className="staff__pins">
        {pins.map((pin) => {
          const { width, height } = pictureSources(pin.picture, 'card');
          return (
            <li key={pin.id}>
              <a href={pinUrl(pin.id)}>
                <img
                  src={mediaUrl(pin.picture, '236x')}
                  width={width}
                  height={height}
                  alt={pinAlt(pin, en)}
                  loading="lazy"
                />
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
