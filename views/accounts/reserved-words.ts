/** Reserved first path segments, in use or planned (spec §2 Routes, protocol §6 and §7). */
const words = `
  _activity _community _created _ngjs _saved _shopping_list _staff _tools
  about access account accounts admin advertiser age-appeal api app app-factory-oauth appealed-pin apple-touch-icon.png
  apps ask assets auth billing blog board boards boardsection brand_catalog business captions careers categories comments
  community contact conversation create css dashboard developer developers discover download edit email
  email_verification email_verification_error error everything explore ext favicon.ico favicon.svg favorites feed feedback followers following forgot
  gallery gifts guidelines healthz help home homefeed icons idea-ads-tool idea-pin-builder ideas images img inbox invitations invite
  islands jobs js legal live login logout mail manifest.json manifest.webmanifest me media messages metrics mobile new
  news_hub notifications null oauth oembed.json offline offsite onboarding opensearch.xml orig originals page pages password pin pin-builder
  pin-creation-tool pin-editor pin_redirect pins press privacy product profile pw readyz register repin report reset
  resource robots.txt root search secure security service-worker.js settings shop shopping signin signout signup
  sitemap sitemap.xml sitemaps site source static stats status story-pin-builder story_feed support suspended sw.js system tags team
  terms tests today topics tos tried trust tv unauth-profile undefined upload upload-image upload-media url_shortener user username
  users v1 v2 v3 v4 v5 verify videos visual-search webhooks widgets www
`;

export const reservedWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Segments after `/{username}/` that are profile tabs or pages, never boards ([ROUTE-09]). */
export const profileTabWords: ReadonlySet<string> = new Set([
  'following',
  'followers',
  '_tools',
  '_created',
  '_saved',
  'tried',
  'pins',
  '_activity',
  '_community',
  '_shopping_list',
  '_archived',
  '_deleted',
  'feed.rss',
]);

/** Returns whether a first path segment is reserved, in any letter case ([ROUTE-11]). */
export function isReservedWord(segment: string): boolean {
  return reservedWords.has(segment.toLowerCase());
}
