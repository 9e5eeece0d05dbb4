/** Comment errors. Part of the catalog in ../errors.ts. */
export const commentErrors = {
  comment_not_found: {
    status: 404,
    code: 190,
    message: 'This comment no longer exists. Reload the page.',
  },
  not_your_comment: {
    status: 403,
    code: 191,
    message: 'Only the author of a comment and the owner of the Pin can delete it.',
  },
  comments_off: {
    status: 403,
    code: 192,
    message: 'Comments on this Pin are switched off.',
  },
  own_comment: { status: 400, code: 193, message: 'This is your own comment. You can delete it.' },
} as const;
