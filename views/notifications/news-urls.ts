/** A person's notifications (ROUTE-15). */
export const notificationsUrl = '/notifications/';

/** A notification with its actors and subject (ROUTE-03). */
export function newsUrl(newsId: string): string {
  return `/news_hub/${newsId}/`;
}
