/**
 * Returns robots.txt. Calls, forms and endless lists are disallowed: sitemaps name what the further pages of a list
 * show. Other pages with a robots meta tag are not listed, since a crawler that may not read a page never sees its tag.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /v3/',
    'Allow: /v3/docs/',
    'Disallow: /resource/',
    'Disallow: /_ngjs/',
    'Disallow: /upload-media/',
    'Disallow: /offsite/',
    'Disallow: /login/sso/',
    'Disallow: /*fragment=',
    'Disallow: /*bookmark=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** robots.txt of a site that only members see. */
export const robotsOfPrivateSite = 'User-agent: *\nDisallow: /\n';
