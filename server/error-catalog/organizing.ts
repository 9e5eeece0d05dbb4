/** Errors of sections, merges and bulk changes to pins. */
export const organizingErrors = {
  section_name_taken: { status: 409, code: 42 },
  section_not_found: { status: 404, code: 70 },
  sections_full: { status: 409, code: 71 },
  merge_into_itself: { status: 400, code: 72 },
  merge_not_yours: { status: 403, code: 73 },
  board_at_work: { status: 409, code: 74 },
  no_pins_chosen: { status: 400, code: 75 },
  too_many_pins: { status: 400, code: 76 },
  pins_gone: { status: 409, code: 77 },
  others_pins: { status: 403, code: 89 },
  others_pins_stay: { status: 403, code: 79 },
  confirm_deletion: { status: 409, code: 81 },
  job_not_undoable: { status: 409, code: 88 },
  undo_board_deleted: { status: 409, code: 95 },
  undo_board_merged: { status: 409, code: 96 },
  job_not_found: { status: 404, code: 80 },
} as const;
