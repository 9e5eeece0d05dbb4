import { limits } from '../contract/limits.ts';
import type { PinCard } from '../contract/models.ts';
import { cardLayout, detailsHeight } from '../feeds/card-layout.ts';
import { mediaUrl } from '../media/media-url.ts';
import { priceLine } from './price/price-line.ts';
import { gridTitle } from '../base/text/pin-texts.ts';
import { pinUrl } from '../base/urls/canonical.ts';
import { pinAlt } from '../pins/card/pin-words.ts';
import { en as t } from '../base/texts/en.ts';

const most = 12;

/** Products among the pins, as a row of square cards ([CARD-07]). Renders nothing without any. */
export function SimilarProducts({ pins }: { pins: PinCard[] }) {
  const products = pins.filter((pin) => pin.rich?.kind === 'product').slice(0, most);
  if (products.length === 0) return null;
  return (
    <section className="similar-products" aria-labelledby="shop">
      <h2 id="shop">{t.product.similar}</h2>
      {/* A scrollable row must be reachable by keyboard. Its links are. */}
      <ul>
        {products.map((pin) => (
          <SquareCard key={pin.id} pin={pin} />
        ))}
      </ul>
    </section>
  );
}

function SquareCard({ pin }: { pin: PinCard }) {
  const { rich } = pin;
  if (rich?.kind !== 'product') return null;
  const price = priceLine(rich.offer, t.locale, { isCurrentPriceOnly: rich.isOutOfStock || rich.isStale });
  const title = gridTitle(pin.title || rich.name, limits.gridTitle);
  return (
    <li>
      <a href={pinUrl(pin.id)} style={{ '--d': `${detailsHeight(price !== null)}px` }}>
        <img
          src={mediaUrl(pin.picture, '136x136')}
          width={cardLayout.squareImage}
          height={cardLayout.squareImage}
          alt={pinAlt(pin, t)}
          loading="lazy"
        />
        <span className="similar-products__picture">
          {price && (
            <span className="rich-line">
              <b>{price.current}</b>{' '}
              {price.original !== null && (
                <s>
                  <span className="visually-hidden">{`${t.product.originally} `}</span>
                  {price.original}
                </s>
              )}
              {rich.isOutOfStock && <i>{t.product.outOfStock}</i>}
            </span>
          )}
          <span className={price ? 'three-line-title' : 'two-line-title'} dir="auto">
            {title}
          </span>
        </span>
      </a>
    </li>
  );
}
