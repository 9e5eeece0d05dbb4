import { en } from '../base/texts/en.ts';
import type { Try } from '../contract/pins/tries.ts';
import { tryTexts as words } from './texts.ts';
import { TryItem } from './try-item.tsx';
import { triesUrl } from './try-urls.ts';

export interface TriesBlockProps {
  pinId: string;
  count: number;
  /** The newest. */
  tries: Try[];
  /** Whether the viewer has tried it. */
  isTried: boolean;
  /** Whether more may be added. */
  canTry: boolean;
  nowMs: number;
}

/** Who tried a pin, on its page, and the way to say so oneself ([ROUTE-09]). */
export function TriesBlock({ pinId, count, tries, isTried, canTry, nowMs }: TriesBlockProps) {
  const own = canTry && (
    <a className="button quiet" href={`${triesUrl(pinId)}#your-try`} rel="nofollow">
      {isTried ? words.change : words.tried}
    </a>
  );
  if (count === 0) return own && <p>{own}</p>;
  return (
    <section className="comments" aria-labelledby="tries">
      <h2 id="tries">{words.title}</h2>
      <p className="meta">{words.count({ count })}</p>
      {tries.length > 0 && (
        <ul className="comment-list">
          {tries.map((tried) => (
            <TryItem key={tried.id} tried={tried} nowMs={nowMs} locale={en.locale} />
          ))}
        </ul>
      )}
      <p className="comments__more">
        {count > tries.length && <a href={triesUrl(pinId)}>{words.all}</a>} {own}
      </p>
    </section>
  );
}
