/** Errors of product feeds, asset groups, campaigns and merchants. Part of the catalog in ../errors.ts. */
export const catalogErrors = {
  application_waiting: { status: 409, code: 243 },
  campaigns_full: { status: 409, code: 244 },
  campaign_over: { status: 409, code: 272 },
  promotion_ended_by_staff: { status: 409, code: 275 },
  group_in_use: { status: 409, code: 242 },
  feed_not_found: { status: 404, code: 176 },
  feeds_full: { status: 409, code: 177 },
} as const;
