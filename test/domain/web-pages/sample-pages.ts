export const address = 'https://www.shop.example/lamps/7?utm_source=mail';

export const ld = (...things: object[]): string =>
  things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('');

export const lamp = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Paper lamp',
  sku: 'L-7',
  brand: { '@type': 'Brand', name: 'Akari' },
  image: ['/lamp-large.jpg', '/lamp-side.jpg'],
  offers: {
    '@type': 'Offer',
    price: '49.90',
    priceCurrency: 'eur',
    availability: 'https://schema.org/OutOfStock',
  },
  aggregateRating: { ratingValue: '4.5', reviewCount: 12 },
};

export const soup = {
  '@type': ['Recipe', 'NewsArticle'],
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1&nbsp;l stock'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      itemListElement: [
        { '@type': 'HowToStep', text: 'Wash.' },
        { '@type': 'HowToStep', text: '<p>Cook.</p>' },
      ],
    },
    'Serve.',
  ],
  totalTime: 'PT1H10M',
  recipeYield: ['4 servings'],
  author: [{ '@type': 'Person', name: 'Ada' }],
};
