/** Pages linked from mails (ROUTE-15). */
export const mailUrls = {
  subscription: '/email/subscription/',
  survey: '/email/user_survey/',
} as const;
