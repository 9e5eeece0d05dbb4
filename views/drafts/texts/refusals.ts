/** Validation errors of stories and carousels. */
export const refusalTexts = {
  tooLong: (page: number) => `Page ${page} holds a text that is too long. Shorten it.`,
  full: {
    pages: (most: number) => `A story can have ${most} pages at most.`,
    blocks: (most: number) => `A page can have ${most} parts at most. Add another page.`,
  },
  noPicture: 'A story needs at least one picture or video.',
  noVideo: 'A carousel has pictures only. Make a story of videos.',
  slots: (least: number, most: number) => `A carousel has ${least} to ${most} pictures.`,
  wrongLink: (place: number) =>
    `The link of picture ${place} must be a web address that starts with http:// or https://.`,
  productUnclear: 'Give the address of the Pin of a product, like /pin/123/.',
} as const;
