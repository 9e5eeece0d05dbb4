// Written by the build from the routes of pages, server and public files (server/cli/build/route-words.ts).
export const routeWords = `
  .well-known _ngjs _staff _tools about advertiser age-appeal app-factory-oauth appealed-pin assets board
  boardsection brand_catalog business captions categories conversation discover edit email email_verification
  email_verification_error explore ext favicon.ico favicon.svg fonts healthz help homefeed icons idea-ads-tool
  idea-pin-builder ideas invitations invite js login manifest.webmanifest me media news_hub notifications oauth
  oembed.json offline offsite onboarding password pin pin-builder pin-creation-tool pin-editor pin_redirect pw
  readyz report resource revoke robots.txt search secure service-worker.js settings shopping signup site
  sitemap.xml sitemaps source stats story-pin-builder story_feed suspended today token topics tv unauth-profile
  upload upload-image upload-media url_shortener v1 v3 v5 videos visual-search
`;
