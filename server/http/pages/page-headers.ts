import type { Request, Response } from 'express';
import type { Config } from '../../config/config.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { staffUrl } from '../../../views/staff/staff-urls.ts';
import { keepLanguage } from '../locale-of.ts';
import { pageOwnerHeader, pageOwnerOf } from '../page-owner.ts';
import { referrerPolicyOf } from '../mail/opened-links.ts';
import type { RequestContext } from '../request-context.ts';
import { csrfCookieSeconds } from '../security/csrf.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { cookieNames, readCookie, setCookie } from '../sessions/cookies.ts';
import { pagesVaryBy } from './is-of-program.ts';
import type { PageOptions, RenderedPage } from './rendered-page.ts';
import { speculationRulesUrl } from './prepared-pages.ts';
import type { PageShowing } from './page-showing.ts';

/** Returns whether nobody is signed in and no session has started. */
export function isOfVisitor(context: RequestContext): boolean {
  return context.viewer.user === null && context.session.id === null;
}

export function hasForms(html: readonly string[]): boolean {
  return html.some((piece) => piece.includes('name="csrf_token"'));
}

/** Sets the cookie that form tokens are checked against, if the page has forms or the browser already has cookies. */
export function setFormCookie(
  request: Request,
  response: Response,
  context: RequestContext,
  config: Config,
  showing: PageShowing,
  hasForms: boolean,
): void {
  const { cookie: cookies } = request.headers;
  if (readCookie(cookies, cookieNames.csrf) !== null || context.viewer.isBot) return;
  if (!hasForms && cookies !== undefined && isOfVisitor(context)) return;
  const settings = { secure: config.secureCookies, maxAgeSeconds: csrfCookieSeconds };
  response.append('Set-Cookie', setCookie(cookieNames.csrf, showing.formCookie, settings));
}

/** Sets the status and all page headers except those of its body. */
export function setPageHeaders(
  response: Response,
  context: RequestContext,
  config: Config,
  page: PageOptions,
  { rendered, isDebugged, loader }: { rendered: RenderedPage; isDebugged: boolean; loader: string | null },
): void {
  for (const [name, value] of rendered.headers)
    if (/^location$/i.test(name))
      response.set(
        name,
        isWayOut(page.url) && !value.startsWith('/') ? value : keepLanguage(safeNext(value), page.url),
      );
  const hasLoader = loader !== null && rendered.html.some((piece) => piece.includes(`src="${loader}"`));
  // Without script, a member's page restored by the browser cannot check whose it is.
  const isOfMember = context.viewer.user !== null && !hasLoader;
  const isPersonal = rendered.isPersonal && !isOfVisitor(context);
  const isLeftNowhere = page.url.startsWith(staffUrl) || isDebugged || isOfMember || isPersonal;
  const policy = contentSecurityPolicy(rendered.html, config, {
    outsidePictures: /^\/pin\/create\/(button|bookmarklet)\//.test(page.url),
  });
  response
    .status(isSentOn(rendered) ? rendered.status : (page.status ?? rendered.status))
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': isLeftNowhere ? 'private, no-store' : 'private, no-cache',
      // The owner of a failure page may be unknown, and naming a different owner clears offline copies.
      ...(page.failure === undefined && { [pageOwnerHeader]: pageOwnerOf(context) }),
    })
    .vary(pagesVaryBy);
  const referrerPolicy = referrerPolicyOf(page.url, context.origin);
  if (referrerPolicy !== null) response.set('Referrer-Policy', referrerPolicy);
  if (!hasLoader) return;
  response.set('Link', loaderPreload(loader));
  if (!context.viewer.saveData) response.set('Speculation-Rules', `"${speculationRulesUrl}"`);
}

export function isSentOn({ status }: RenderedPage): boolean {
  return status >= 300 && status < 400;
}

/** Returns where a rendered page leads on to. Null if it is shown. */
export function sentOnTo(rendered: RenderedPage): string | null {
  if (!isSentOn(rendered)) return null;
  return rendered.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '/';
}

/** Returns the headers to send again with a cached page: all except those specific to a visitor or a body. */
export function keptHeaders(response: Response): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (typeof value === 'string' && !/^(set-cookie|content-length|etag|vary|date|x-request-id)$/.test(name))
      kept[name] = value;
  return kept;
}

/** Returns whether a page may redirect to other sites, which it checks itself (OFFSITE-04, USER-10). */
function isWayOut(url: string): boolean {
  return /^\/(?:offsite|oauth|app-factory-oauth)\/(?:\?|$)/.test(url);
}

/**
 * Returns a header that preloads the loader before the HTML is parsed. `crossorigin` is needed because modules are
 * fetched that way.
 */
function loaderPreload(entry: string): string {
  return `<${entry}>; rel=preload; as=script; crossorigin; fetchpriority=high`;
}
