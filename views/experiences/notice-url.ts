/** Page on which a visitor puts an experience away without JavaScript. */
export function noticeUrl(placed: string, page: string): string {
  return `/site/notice/${placed}/${page === '/' ? '' : `?next=${encodeURIComponent(page)}`}`;
}
