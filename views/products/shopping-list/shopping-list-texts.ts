import { catalog } from '../../languages/catalog.ts';

/** Strings for a person's shopping list. */
export const shoppingListTexts = catalog('products', 'shoppingList');
