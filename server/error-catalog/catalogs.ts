/** Product feed errors. Part of the catalog in ../errors.ts. */
export const catalogErrors = {
  feed_not_found: { status: 404, code: 176, message: 'This feed no longer exists. Reload the page.' },
  feeds_full: {
    status: 409,
    code: 177,
    message: 'This business has reached the limit of feeds. Remove one that is no longer needed.',
  },
} as const;
