/** The button that follows a board, a person or a topic. */
export const followButtonTexts = {
  follow: 'Follow',
  following: 'Following',
};

/** What came of it. */
export const followTexts = {
  followed: 'You follow this now.',
  unfollowed: 'You do not follow this any more.',
  failed: 'That did not work. Try again.',
};
