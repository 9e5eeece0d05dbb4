/** Names that existing clients of this protocol know (protocol §3). */
export const cookieNames = {
  session: '_pinterest_sess',
  signedIn: '_auth',
  csrf: 'csrftoken',
  theme: 'theme',
  locale: 'locale',
  /** Accounts that have logged in from this browser. Survives every logout. */
  devices: '_devices',
  /** That a visitor wrote something a moment ago, where reads may go to a replica. */
  wrote: '_wrote',
  /** Token of an opened mail link, sent only to the page of that link. */
  openedLink: '_opened_link',
} as const;

/** Returns the device cookie's name. Over https it has the `__Host-` prefix. */
export function devicesCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${cookieNames.devices}` : cookieNames.devices;
}

/** Returns the name of the cookie for a visitor's recent write. Over https it has the `__Host-` prefix. */
export function wroteCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${cookieNames.wrote}` : cookieNames.wrote;
}

/**
 * Returns the name of the cookie for an opened mail link. `__Host-` does not allow a path, so over https it has the
 * `__Secure-` prefix, which keeps plain http from setting it.
 */
export function openedLinkCookieName(isSecure: boolean): string {
  return isSecure ? `__Secure-${cookieNames.openedLink}` : cookieNames.openedLink;
}

/** Returns the theme cookie's name. Over https it has the `__Host-` prefix. */
export function themeCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${cookieNames.theme}` : cookieNames.theme;
}

/** Returns the theme cookie's value, under its prefixed or its plain name. Null if there is none. */
export function readThemeCookie(header: string | undefined, isSecure: boolean): string | null {
  return readCookie(header, themeCookieName(isSecure)) ?? readCookie(header, cookieNames.theme);
}

/** Returns the name of the cookie for the chosen locale. Over https it has the `__Host-` prefix. */
export function localeCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${cookieNames.locale}` : cookieNames.locale;
}

/** Returns the chosen locale's cookie, under its prefixed or its plain name. Null if there is none. */
export function readLocaleCookie(header: string | undefined): string | null {
  return readCookie(header, localeCookieName(true)) ?? readCookie(header, cookieNames.locale);
}

export type SessionCookieKind = 'plain' | 'both' | 'host';

/**
 * Returns the session cookie's name. With the prefix, a browser accepts it only from this exact host over https, so
 * that no other host under the same domain can set one (RFC 6265bis §4.1.3.2).
 */
export function sessionCookieName(kind: SessionCookieKind): string {
  return kind === 'plain' ? cookieNames.session : `__Host-${cookieNames.session}`;
}

/** Returns the value of one cookie in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  return readCookies(header, name)[0] ?? null;
}

/** Returns the values of all cookies of a name, which a browser sends for each path and domain that set one. */
export function readCookies(header: string | undefined, name: string): string[] {
  const values: string[] = [];
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) values.push(part.slice(equals + 1).trim());
  }
  return values;
}

export interface CookieOptions {
  secure: boolean;
  maxAgeSeconds?: number;
  httpOnly?: boolean;
}

/**
 * Returns a Set-Cookie value for the whole site. Without Domain and, behind TLS, with Secure: as strict as `__Host-`.
 */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
}
