import type { ProductCard, ProductDetails } from '../contract/pins/rich.ts';
import { formatPrice } from './price/currency.ts';
import { priceLine } from './price/price-line.ts';
import { chosenVariant, offerOfVariant } from './variants.ts';
import type { CloseupChoice } from '../pins/closeup/choice.ts';
import { PriceHistory } from './price-history.tsx';
import { Stars } from './stars.tsx';
import { VariantChoice } from './variant-choice.tsx';
import { en as t } from '../base/texts/en.ts';

export interface ProductBlockProps {
  pinId: string;
  product: ProductCard;
  details: ProductDetails;
  choice: CloseupChoice;
}

/** Price, stock, shipping and variants of a product ([CLOSE-02]). */
export function ProductBlock({ pinId, product, details, choice }: ProductBlockProps) {
  const { brand, description, shipping, variantSet } = details;
  // Until a variant is chosen, the price covers all of them.
  const asked =
    variantSet && variantSet.variants.some(({ itemId }) => itemId === choice.variant) ? choice.variant : null;
  const variant = variantSet && chosenVariant(variantSet, asked);
  const offer = variant !== null && asked !== null ? offerOfVariant(product.offer, variant) : product.offer;
  const price = priceLine(offer, t.locale);
  const isOutOfStock = product.isOutOfStock || (asked !== null && variant?.isOutOfStock === true);
  const original = isOutOfStock || product.isStale ? null : (price?.original ?? null);
  return (
    <section className="rich-pin" id="product" aria-label={product.name || t.product.price}>
      {brand !== '' && <p className="rich-pin__source">{t.product.by({ brand })}</p>}
      {price && (
        <p className="price">
          <span className="visually-hidden">{`${t.product.price}: `}</span>
          <b>{price.current}</b>
          {original !== null && (
            <s>
              <span className="visually-hidden">{`${t.product.originally} `}</span>
              {original}
            </s>
          )}
        </p>
      )}
      <PriceHistory points={details.priceHistory ?? []} />
      {product.rating && <Stars rating={product.rating} />}
      <ul className="facts">
        <li className={isOutOfStock ? 'out-of-stock' : 'in-stock'}>
          {isOutOfStock ? t.product.outOfStock : t.product.inStock}
        </li>
        {shipping && offer && (
          <li>
            {shipping.freeFromMinor === 0
              ? t.product.freeShipping
              : t.product.freeShippingFrom({
                  price: formatPrice(shipping.freeFromMinor, offer.currency, t.locale),
                })}
          </li>
        )}
      </ul>
      {product.isStale && <p className="muted">{t.product.stale}</p>}
      {variantSet && variant && (
        <VariantChoice pinId={pinId} set={variantSet} current={variant} isChosen={asked !== null} />
      )}
      {description !== '' && (
        <p className="description" dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}
