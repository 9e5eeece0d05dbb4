/** What happened to a person's things (ROUTE-15). */
export const notificationsUrl = '/notifications/';

/** One notification with who and what is behind it (ROUTE-03). */
export function newsUrl(newsId: string): string {
  return `/news_hub/${newsId}/`;
}
