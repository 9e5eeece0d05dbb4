/** Query parameters that must not be passed on (UI-07). */
export const sensitiveParameters = [
  'access_token',
  'new_password',
  'new_password_confirm',
  'password',
  'next',
] as const;

/** Removes sensitive parameters, in any letter case. Returns '' if the text is not an address. */
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

/** Returns whether a User-Agent is of Android. */
export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent);
}

/** Returns the app path of a page (ROUTE-21). */
export function deepLinkPath(path: string, isBoard: boolean, isAndroid: boolean): string {
  if (path === '/' || path === '/homefeed/') return '/';
  const rest = path.replace(/^\/+/, '');
  return isBoard && isAndroid ? `board/${rest}` : rest;
}

export interface DeepLinkInput {
  /** The app's install link or store page. */
  appLink: string;
  pageUrl: string;
  isBoard: boolean;
  isAndroid: boolean;
  upsellType: string;
  installId: string;
}

/** Returns the link that opens the app or the store at the current location (UI-07). */
export function deepLink(input: DeepLinkInput): string {
  const url = new URL(input.appLink);
  const fields = {
    utm_source: 'mweb',
    utm_medium: 'upsell',
    utm_content: input.upsellType,
    utm_campaign: 'app_upsell',
    app_upsell_type: input.upsellType,
    deeplink_path: deepLinkPath(new URL(input.pageUrl).pathname, input.isBoard, input.isAndroid),
    current_page_url: withoutSensitive(input.pageUrl),
    install_id: input.installId,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
