import { catalogErrors } from './catalogs.ts';

/** Pin creation errors. */
export const creationErrors = {
  ...catalogErrors,
  draft_not_found: { status: 404, code: 82 },
  drafts_full: { status: 409, code: 83 },
} as const;
