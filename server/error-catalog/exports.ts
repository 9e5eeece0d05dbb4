/** Account export and import errors. Part of the catalog in ../errors.ts. */
export const exportErrors = {
  export_running: {
    status: 409,
    code: 120,
    message: 'Your export is in progress. Wait until it is ready.',
  },
  export_made_lately: {
    status: 409,
    code: 121,
    message: 'You can request one export per day. Download the last one, or try again tomorrow.',
  },
  import_running: {
    status: 409,
    code: 122,
    message: 'An import is already running. Wait until it is done.',
  },
} as const;
