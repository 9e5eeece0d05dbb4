/** Errors of sections, merges and bulk changes to pins. */
export const organizingErrors = {
  section_name_taken: {
    status: 409,
    code: 42,
    message: 'This board already has a section with this name. Choose another name.',
  },
  section_not_found: {
    status: 404,
    code: 70,
    message: 'This section is not here any more. Choose another one.',
  },
  sections_full: {
    status: 409,
    code: 71,
    message: 'This board has as many sections as it can hold. Merge or delete some first.',
  },
  merge_into_itself: {
    status: 400,
    code: 72,
    message: 'Nothing can be merged into itself. Choose another place.',
  },
  merge_not_yours: {
    status: 403,
    code: 73,
    message: 'Boards can only be merged into boards of your own. Choose one of yours.',
  },
  board_at_work: {
    status: 409,
    code: 74,
    message: 'Pins of this board are being moved just now. Wait until that is done, then try again.',
  },
  no_pins_chosen: { status: 400, code: 75, message: 'Choose at least one Pin first.' },
  too_many_pins: {
    status: 400,
    code: 76,
    message: 'That is more than 500 Pins at a time. Choose fewer, or choose all of them.',
  },
  pins_gone: {
    status: 409,
    code: 77,
    message: 'Some of these Pins are not there any more, so nothing was changed. Reload and choose again.',
  },
  others_pins: {
    status: 403,
    code: 89,
    message: 'Others saved some of these Pins, and here you may only change your own. Nothing was changed.',
  },
  others_pins_stay: {
    status: 403,
    code: 79,
    message: 'Pins that others saved stay on this board. Move your own, or copy them. Nothing was changed.',
  },
  confirm_deletion: {
    status: 409,
    code: 81,
    message: 'Nothing is deleted yet. Confirm it below.',
  },
  job_not_undoable: {
    status: 409,
    code: 88,
    message: 'This cannot be undone any more. What was done stays.',
  },
  undo_board_deleted: {
    status: 409,
    code: 95,
    message:
      'A board that this is about was deleted since. Restore it from your deleted boards, then undo this.',
  },
  undo_board_merged: {
    status: 409,
    code: 96,
    message: 'A board that this is about was merged into another since. Undo that merge first, then this.',
  },
  job_not_found: { status: 404, code: 80, message: 'There is no such work, or it ended long ago.' },
} as const;
