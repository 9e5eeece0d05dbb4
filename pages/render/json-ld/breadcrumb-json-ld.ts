/** schema.org BreadcrumbList of a page, starting at the profile and ending with the page itself. */
export function breadcrumbJsonLd(origin: string, steps: [name: string, path: string][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
