/** Every act of the staff, as the audit log tells it. Keys are permanent: the log keeps them for ever. */
export const staffActTexts = {
  'employee.on': 'Made an employee',
  'employee.off': 'No employee any more',
  'case.assign': 'Took on a report',
  'case.release': 'Gave a report back',
  'case.dismiss': 'Left as it is',
  'case.remove': 'Removed',
  'case.takedown': 'Took a picture down',
  'case.sensitive': 'Marked a board as sensitive',
  'case.warn': 'Warned',
  'case.suspend': 'Suspended after a report',
  'case.undo': 'Undid a decision',
  'picture.block': 'Blocked a picture',
  'picture.allow': 'Allowed a picture again',
  'appeal.uphold': 'Upheld a decision',
  'appeal.grant': 'Granted an appeal',
  'user.suspend': 'Suspended',
  'user.unsuspend': 'Lifted a suspension',
  'user.sessions': 'Ended sessions',
  'user.reset': 'Forced a new password',
  'user.merchant': 'Verified a merchant',
  'user.merchant_off': 'Took a merchant’s badge',
  'links.block': 'Blocked links',
  'links.allow': 'Took links off the list',
  'links.import': 'Imported a list of links',
} as const;

export type StaffAct = keyof typeof staffActTexts;
