/** Products on a picture. */
export const tagTexts = {
  title: 'Products in this picture',
  lead: 'Tag Pins of products where they are to be seen.',
  product: (place: number) => `Address of product ${place}`,
  productHint: 'Copy it from the Pin’s page, like /pin/123/. Empty takes the tag away.',
  x: 'From the left, %',
  y: 'From the top, %',
  submit: 'Save these products',
  kept: 'Products tagged.',
  unclear: 'Give the address of the Pin of a product, like /pin/123/.',
  percent: 'Give the place in percent, from 0 to 100.',
  dot: (place: number, title: string) => `Product ${place}: ${title}`,
} as const;
