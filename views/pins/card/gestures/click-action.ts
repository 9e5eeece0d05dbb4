/** Returns whether a click on a link is only logged ([CARD-17], spec §5). */
export function isEmptyHref(href: string | null): boolean {
  return href === null || href.trim() === '' || href.trim() === '#';
}
