/**
 * robots.txt: calls, forms and endless lists are no crawler's business. What is kept out of search by its own robots
 * meta is not named here, since a crawler that may not read a page never learns that.
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
