/** Pin card view types by feed (spec §2, [CARD-05]). */
export const pinViewTypes = {
  related: 3,
  board: 5,
  topic: 210,
  shoppingCategory: 605,
  videosCategory: 606,
} as const;
