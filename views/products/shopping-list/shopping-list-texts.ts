/** Strings for a person's shopping list. */
export const shoppingListTexts = {
  tab: 'Shopping list',
  show: 'Show',
  shows: { all: 'All products', in_stock: 'In stock', reduced: 'Price dropped' },
  category: 'Category',
  everyCategory: 'All categories',
  apply: 'Apply',
  products: 'Products',
  none: 'No products yet',
  noneMine: 'Products you save come together here, with their prices as they are now.',
  noneOther: (name: string) => `When ${name} saves products to public boards, they show up here.`,
  browse: 'Browse products',
  noMatch: 'Nothing matches',
  noMatchText: 'No product here fits this choice just now.',
  showAll: 'Show all products',
} as const;
