export interface BrowserKind {
  isBot: boolean;
  isMobile: boolean;
  isTablet: boolean;
}

const bots =
  /bot\b|bot[\/;)]|crawl|spider|slurp|facebookexternalhit|facebot|whatsapp|telegrambot|embedly|quora link preview|outbrain|vkshare|skypeuripreview|discordbot|slackbot|twitterbot|linkedinbot|pinterest(bot|\/)|applebot|duckduck|baiduspider|yandex|lighthouse-ci|ia_archiver|mediapartners|google-(inspectiontool|extended)|bingpreview|mastodon\/|cardyb|misskey\/|pleroma|akkoma|lemmy\/|iframely|kakaotalk-scrap|snap url preview|^(viber|snapchat)\//i;
const tablets = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const phones = /mobi|iphone|ipod|android.*mobile|windows phone|opera mini|iemobile/i;

const known = new Map<string, BrowserKind>();
const maxKnown = 5000;

/** Detects the browser from a User-Agent (SEO-01). Results are cached, since a site sees few different ones. */
export function detectBrowser(userAgent: string | undefined): BrowserKind {
  const text = (userAgent ?? '').slice(0, 400);
  const remembered = known.get(text);
  if (remembered) return remembered;
  const isTablet = tablets.test(text);
  const kind = { isBot: bots.test(text), isMobile: !isTablet && phones.test(text), isTablet };
  if (known.size >= maxKnown) known.clear();
  known.set(text, kind);
  return kind;
}
