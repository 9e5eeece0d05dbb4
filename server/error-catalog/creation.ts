import { catalogErrors } from './catalogs.ts';

/** Pin creation errors. */
export const creationErrors = {
  ...catalogErrors,
  draft_not_found: {
    status: 404,
    code: 82,
    message: 'This draft no longer exists. It may have been published.',
  },
  drafts_full: {
    status: 409,
    code: 83,
    message: 'You have reached the limit of drafts. Publish or delete some first.',
  },
} as const;
