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
    message: 'This section no longer exists. Choose another one.',
  },
  sections_full: {
    status: 409,
    code: 71,
    message: 'This board has reached the limit of sections. Merge or delete some first.',
  },
  merge_into_itself: {
    status: 400,
    code: 72,
    message: 'Nothing can be merged into itself. Choose another place.',
  },
  merge_not_yours: {
    status: 403,
    code: 73,
    message: 'Boards can only be merged into your own boards. Choose one of yours.',
  },
  board_at_work: {
    status: 409,
    code: 74,
    message: 'Pins of this board are being moved right now. Wait until that is done, then try again.',
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
    message: 'Some of these Pins no longer exist, so nothing was changed. Reload and choose again.',
  },
  others_pins: {
    status: 403,
    code: 89,
    message:
      'Some of these Pins were saved by others, and you may only change your own here. Nothing was changed.',
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
    message: 'This can no longer be undone.',
  },
  undo_board_deleted: {
    status: 409,
    code: 95,
    message: 'One of the boards has been deleted since. Restore it from your deleted boards, then undo this.',
  },
  undo_board_merged: {
    status: 409,
    code: 96,
    message: 'One of the boards has been merged into another since. Undo that merge first, then this.',
  },
  job_not_found: { status: 404, code: 80, message: 'This task does not exist, or it ended long ago.' },
} as const;
