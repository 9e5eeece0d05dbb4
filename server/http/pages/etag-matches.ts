/**
 * Returns whether an If-None-Match header matches the entity: one tag of a list, weak or strong, or `*` (RFC 9110
 * §13.1.2).
 */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === opaque;
  });
}
