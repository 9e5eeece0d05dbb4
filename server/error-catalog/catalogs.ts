/** Product feed errors. Part of the catalog in ../errors.ts. */
export const catalogErrors = {
  feed_not_found: { status: 404, code: 176, message: 'This feed is not here any more. Reload the page.' },
  feeds_full: {
    status: 409,
    code: 177,
    message: 'This business has as many feeds as fit. Remove one that is not needed any more.',
  },
} as const;
