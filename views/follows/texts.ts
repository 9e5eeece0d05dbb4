/** Strings of the follow button for boards, people and topics. */
export const followButtonTexts = {
  follow: 'Follow',
  following: 'Following',
};

/** Confirmations. */
export const followTexts = {
  followed: 'You follow this now.',
  unfollowed: 'You no longer follow this.',
  failed: 'That did not work. Try again.',
};
