/** Account export and import errors. Part of the catalog in ../errors.ts. */
export const copyErrors = {
  export_running: {
    status: 409,
    code: 120,
    message: 'Your copy is being made. Wait until it is ready.',
  },
  export_made_lately: {
    status: 409,
    code: 121,
    message: 'You got a copy within the last day. Download it, or ask again tomorrow.',
  },
  import_running: {
    status: 409,
    code: 122,
    message: 'A copy is already being imported. Wait until it is done.',
  },
} as const;
