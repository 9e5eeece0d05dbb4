import type { PinCard } from '../../../views/contract/models.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import type {
  ArticleDetails,
  ProductCard,
  ProductDetails,
  RecipeCard,
  RecipeDetails,
} from '../../../views/contract/pins/rich.ts';
import { closeup, picture, pin } from './made-up.ts';

export function product(changes: Partial<ProductCard> = {}): ProductCard {
  return {
    kind: 'product',
    siteName: 'Claywork',
    name: 'Speckled bowl',
    offer: {
      currency: 'USD',
      priceMinor: 4500,
      minPriceMinor: null,
      maxPriceMinor: null,
      standardPriceMinor: 6000,
    },
    rating: null,
    itemId: 'B-12',
    itemSetId: null,
    isOutOfStock: false,
    isStale: false,
    shoppingFlags: [1, 6],
    ...changes,
  };
}

export function productDetails(changes: Partial<ProductDetails> = {}): ProductDetails {
  return {
    kind: 'product',
    description: 'Thrown in one piece, glazed inside only.',
    brand: 'Atelier Sol',
    shipping: { freeFromMinor: 5000 },
    variantSet: {
      dimensions: [
        { name: 'Color', values: ['Sand', 'Blue'] },
        { name: 'Size', values: ['S', 'L'] },
      ],
      variants: [
        { itemId: '1', values: ['Sand', 'S'], priceMinor: null, isOutOfStock: false },
        { itemId: '2', values: ['Sand', 'L'], priceMinor: 5500, isOutOfStock: false },
        { itemId: '3', values: ['Blue', 'S'], priceMinor: null, isOutOfStock: true },
      ],
    },
    images: [picture(71), picture(72)],
    ...changes,
  };
}

export function recipe(changes: Partial<RecipeCard> = {}): RecipeCard {
  return {
    kind: 'recipe',
    siteName: 'The Slow Kitchen',
    name: 'Tomatoes with thyme',
    rating: { value: 4.6, best: 5, count: 1204 },
    cookMinutes: 95,
    ...changes,
  };
}

export function recipeDetails(changes: Partial<RecipeDetails> = {}): RecipeDetails {
  return {
    kind: 'recipe',
    description: '',
    author: 'Maya Okafor',
    servings: 4,
    ingredients: [
      { name: '', lines: ['1 kg small tomatoes', '½ tsp salt', 'Olive oil'] },
      { name: 'To serve', lines: ['2–3 slices of bread'] },
    ],
    steps: ['Heat the oven to 120 °C.', 'Halve the tomatoes and oil them.', 'Roast until they sigh.'],
    ...changes,
  };
}

export function articleDetails(changes: Partial<ArticleDetails> = {}): ArticleDetails {
  return {
    kind: 'article',
    description: 'What twelve windowsills taught us.',
    author: 'Jonas Lindqvist',
    published: '2026-03-05',
    ...changes,
  };
}

/** A pin of each kind and state that cards distinguish. */
export const richPins: PinCard[] = [
  pin(1, { rich: product(), reactions: { 1: 3, 5: 12 } }),
  pin(2, {
    title: 'Hand-thrown stoneware serving bowl with a very long name that needs three lines at least',
    rich: product({
      offer: {
        currency: 'EUR',
        priceMinor: 120000,
        minPriceMinor: 120000,
        maxPriceMinor: 185000,
        standardPriceMinor: 200000,
      },
    }),
  }),
  pin(3, { rich: product({ isOutOfStock: true, shoppingFlags: [6] }) }),
  pin(5, { rich: product({ isStale: true }), reactions: { 5: 12345 } }),
  pin(4, { title: '', description: '', rich: recipe({ name: '' }) }),
  pin(6, { rich: recipe() }),
  pin(7, { rich: recipe({ rating: null, cookMinutes: 20 }) }),
  pin(8, { rich: { kind: 'article', siteName: 'Gardeners’ World', name: '' } }),
  pin(9, { title: 'Short', rich: product() }),
  pin(10, { title: 'وعاء خزفي مرقط للسلطة', rich: product() }),
];

export const productCloseup = (changes: Partial<PinCloseup> = {}): PinCloseup =>
  closeup(1, { title: 'Speckled bowl', rich: product(), richDetails: productDetails(), ...changes });

export const recipeCloseup = (changes: Partial<PinCloseup> = {}): PinCloseup =>
  closeup(4, { title: 'Tomatoes with thyme', rich: recipe(), richDetails: recipeDetails(), ...changes });

export const articleCloseup = (changes: Partial<PinCloseup> = {}): PinCloseup =>
  closeup(8, {
    title: 'Windowsills',
    rich: { kind: 'article', siteName: 'Gardeners’ World', name: 'Twelve windowsills' },
    richDetails: articleDetails(),
    ...changes,
  });
