import type { PinCloseup } from '../contract/pins/closeup.ts';
import { ArticleBlock } from '../pins/closeup/article-block.tsx';
import type { CloseupChoice } from '../pins/closeup/choice.ts';
import { ProductBlock } from './product-block.tsx';
import { RecipeBlock } from './recipe-block.tsx';

export interface RichBlockProps {
  pin: PinCloseup;
  choice: CloseupChoice;
}

/** The product, recipe or article of a pin ([CLOSE-02]). Renders nothing for a plain picture. */
export function RichBlock({ pin, choice }: RichBlockProps) {
  const { rich, richDetails: details } = pin;
  if (rich?.kind === 'product' && details?.kind === 'product')
    return <ProductBlock pinId={pin.id} product={rich} details={details} choice={choice} />;
  if (rich?.kind === 'recipe' && details?.kind === 'recipe')
    return <RecipeBlock pinId={pin.id} recipe={rich} details={details} choice={choice} />;
  if (rich?.kind === 'article' && details?.kind === 'article')
    return <ArticleBlock article={rich} details={details} title={pin.title || rich.name} />;
  return null;
}
