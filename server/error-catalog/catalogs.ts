/** Errors of product feeds, asset groups and merchants. Part of the catalog in ../errors.ts. */
export const catalogErrors = {
  application_waiting: {
    status: 409,
    code: 243,
    message:
      'Your application waits, or you are a verified merchant already. Read the answer in your settings.',
  },
  group_in_use: {
    status: 409,
    code: 242,
    message: 'Employees are limited to this asset group. Change what they see under People first.',
  },
  feed_not_found: { status: 404, code: 176, message: 'This feed no longer exists. Reload the page.' },
  feeds_full: {
    status: 409,
    code: 177,
    message: 'This business has reached the limit of feeds. Remove one that is no longer needed.',
  },
} as const;
