import { limits } from '../../contract/limits.ts';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { domainChip } from '../../base/text/names.ts';
import type { Texts } from '../../base/texts/en.ts';

/** Returns the label of the source link: its purpose, else the domain. */
export function sourceLabel(pin: PinCloseup, t: Texts): string {
  const site = pin.rich?.siteName || domainChip(pin.domain, limits.domainChip);
  switch (pin.rich?.kind) {
    case 'product':
      return t.product.visit({ site });
    case 'recipe':
      return t.recipe.whole({ site });
    case 'article':
      return t.article.read({ site });
    case undefined:
      return domainChip(pin.domain, limits.domainChip);
  }
}
