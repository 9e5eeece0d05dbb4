/** Query parameters that no address passed on may hold (UI-07). */
export const sensitiveParameters = [
  'access_token',
  'new_password',
  'new_password_confirm',
  'password',
  'next',
] as const;

/** An address without its sensitive parameters, in any letter case; '' for what is no address. */
export function withoutSensitive(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return '';
  }
  const hidden: readonly string[] = sensitiveParameters;
  const kept = [...url.searchParams].filter(([name]) => !hidden.includes(name.toLowerCase()));
  url.search = new URLSearchParams(kept).toString();
  url.username = '';
  url.password = '';
  return url.href;
}

/** Where in the app a page is (ROUTE-21). */
export function deepLinkPath(path: string, isBoard: boolean, isAndroid: boolean): string {
  if (path === '/' || path === '/homefeed/') return '/';
  const rest = path.replace(/^\/+/, '');
  return isBoard && isAndroid ? `board/${rest}` : rest;
}

export interface DeepLinkFacts {
  /** The app's install link or store page. */
  appLink: string;
  pageUrl: string;
  isBoard: boolean;
  isAndroid: boolean;
  upsellType: string;
  installId: string;
}

/** The link that opens the app, or the store, with where the person was (UI-07). */
export function deepLink(facts: DeepLinkFacts): string {
  const url = new URL(facts.appLink);
  const fields = {
    utm_source: 'mweb',
    utm_medium: 'upsell',
    utm_content: facts.upsellType,
    utm_campaign: 'app_upsell',
    app_upsell_type: facts.upsellType,
    deeplink_path: deepLinkPath(new URL(facts.pageUrl).pathname, facts.isBoard, facts.isAndroid),
    current_page_url: withoutSensitive(facts.pageUrl),
    install_id: facts.installId,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
