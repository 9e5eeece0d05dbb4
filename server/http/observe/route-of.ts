import type { IncomingMessage } from 'node:http';

const routes = new WeakMap<IncomingMessage, string>();

/** What answers outside operations and pages; the first that fits counts. */
const others: [RegExp, string][] = [
  [/^\/(healthz|readyz)$/, '/healthz'],
  [/^\/assets\//, '/assets/'],
  [/^\/(media|originals|orig|\d{2,3}x\d{0,3})\//, '/media/'],
  [/^\/js\//, '/js/'],
  [/^\/captions\//, '/captions/'],
  [/^\/upload-(media|image)\//, '/upload/'],
  [/^\/v5\//, '/v5/'],
  [/^\/(v3|resource|_ngjs)\//, '/v3/'],
  [/\.(xml|rss|txt|json|webmanifest)$/, '/crawlers/'],
];

/** Notes the template of the address that a request is for, so that figures are kept by route and not by address. */
export function nameRoute(request: IncomingMessage, template: string): void {
  routes.set(request, template);
}

/** The template that was noted, or the kind of address for what is neither operation nor page. Few and fixed. */
export function routeOf(request: IncomingMessage): string {
  const known = routes.get(request);
  if (known !== undefined) return known;
  // A router that is mounted below a path sees the rest of it only.
  const { originalUrl } = request as IncomingMessage & { originalUrl?: string };
  const [path = '/'] = (originalUrl ?? request.url ?? '/').split('?', 1);
  return others.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** The page by its folder: `/pin/@id` → `/pin/{id}/`; redirects and what is missing have a name each. */
export function routeOfPage(pageId: string | null, status: number): string {
  if (pageId === null) return status >= 300 && status < 400 ? '/_moved/' : '/_error/';
  const path = pageId.replace(/^\/pages/, '').replace(/\/index$/, '');
  return `${path.replace(/@(\w+)/g, '{$1}')}/`;
}
