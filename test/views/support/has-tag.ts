/** Returns whether a start tag of this name has all these attributes, in any order. */
export function hasTag(html: string, name: string, attributes: Record<string, string>): boolean {
  const tags = html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  return tags.some((tag) =>
    Object.entries(attributes).every(([attribute, value]) => tag.includes(` ${attribute}="${value}"`)),
  );
}
