/** Comment errors. Part of the catalog in ../errors.ts. */
export const commentErrors = {
  comment_not_found: { status: 404, code: 190 },
  not_your_comment: { status: 403, code: 191 },
  comments_off: { status: 403, code: 192 },
  own_comment: { status: 400, code: 193 },
} as const;
