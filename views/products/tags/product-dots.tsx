import type { PinCard } from '../../contract/models.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { priceLine } from '../price/price-line.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import { tagTexts as p } from '../texts.ts';
import { pinAlt } from '../../pins/card/pin-words.ts';
import { en as t } from '../../base/texts/en.ts';

export interface ProductDot {
  product: PinCard;
  /** Fractions of width and height. */
  x: number;
  y: number;
}

interface DotsProps {
  tags: ProductDot[];
}

/** Numbered markers on the picture, each linked to its product. */
export function ProductDots({ tags }: DotsProps) {
  return (
    <ul className="product-dots" dir="ltr" aria-label={p.title}>
      {tags.map(({ product, x, y }, at) => (
        <li key={at} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
          <a
            href={pinUrl(product.id)}
            aria-label={p.dot({ place: at + 1, title: product.title || pinAlt(product, t) })}
          >
            <span>{at + 1}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The tagged products with their prices. */
export function ProductTagList({ tags }: DotsProps) {
  if (tags.length === 0) return null;
  return (
    <section className="product-tags" aria-labelledby="tagged">
      <h2 id="tagged">{p.title}</h2>
      <ol>
        {tags.map(({ product }, at) => {
          const { rich } = product;
          const price = rich?.kind === 'product' ? priceLine(rich.offer, t.locale, {}) : null;
          return (
            <li key={at}>
              <a href={pinUrl(product.id)}>
                <img
                  src={mediaUrl(product.picture, '136x136')}
                  width={68}
                  height={68}
                  alt=""
                  loading="lazy"
                />
                <span>
                  <b dir="auto">{product.title || pinAlt(product, t)}</b>
                  {price !== null && <span>{price.current}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
