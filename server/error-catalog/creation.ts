import { catalogErrors } from './catalogs.ts';

/** Pin creation errors. */
export const creationErrors = {
  ...catalogErrors,
  draft_not_found: {
    status: 404,
    code: 82,
    message: 'This draft is not here any more. It may have been published.',
  },
  drafts_full: {
    status: 409,
    code: 83,
    message: 'You have as many drafts as fit. Publish or delete some first.',
  },
} as const;
