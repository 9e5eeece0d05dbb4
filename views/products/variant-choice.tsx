import type { Variant, VariantSet } from '../contract/pins/rich.ts';
import { dimensionName, variantWith } from './variants.ts';
import { pinUrl } from '../base/urls/canonical.ts';
import { en as t } from '../base/texts/en.ts';

export interface VariantChoiceProps {
  pinId: string;
  set: VariantSet;
  current: Variant;
  /** Whether the address names the variant. Otherwise none is marked. */
  isChosen: boolean;
}

/** A row of links per dimension. Each leads to the variant that has the value and keeps the other values. */
export function VariantChoice({ pinId, set, current, isChosen }: VariantChoiceProps) {
  return (
    <>
      {set.dimensions.map(({ name, values }, dimension) => (
        <div
          className="variant-choice"
          role="group"
          aria-label={t.product.choose({ dimension: dimensionName(name) })}
          key={name}
        >
          <b dir="auto">{dimensionName(name)}</b>
          <ul>
            {values.map((value) => {
              const variant = variantWith(set, current, dimension, value);
              if (variant === null) return null;
              const isCurrent = isChosen && current.values[dimension] === value;
              return (
                <li key={value}>
                  <a
                    href={`${pinUrl(pinId)}?variant=${encodeURIComponent(variant.itemId)}#product`}
                    rel="nofollow"
                    dir="auto"
                    {...(isCurrent && { 'aria-current': true })}
                    {...(variant.isOutOfStock && { className: 'out-of-stock' })}
                  >
                    {value}
                    {variant.isOutOfStock && <span className="visually-hidden"> ({t.product.soldOut})</span>}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </>
  );
}
