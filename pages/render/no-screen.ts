/** The screen of a page that always redirects or consists of a fragment. */
export function NoScreen(): null {
  return null;
}
