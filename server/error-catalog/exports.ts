/** Account export and import errors. Part of the catalog in ../errors.ts. */
export const exportErrors = {
  export_running: { status: 409, code: 120 },
  export_made_lately: { status: 409, code: 121 },
  import_running: { status: 409, code: 122 },
  import_not_found: { status: 404, code: 273 },
  import_undo_running: { status: 409, code: 274 },
} as const;
