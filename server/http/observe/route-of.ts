import type { IncomingMessage } from 'node:http';

const routes = new WeakMap<IncomingMessage, string>();

/** Routes other than operations and pages. The first match counts. */
const others: [RegExp, string][] = [
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
  [/^\/assets\//, '/assets/'],
  [/^\/(media|originals|orig|\d{2,3}x\d{0,3})\//, '/media/'],
  [/^\/js\//, '/js/'],
  [/^\/captions\//, '/captions/'],
  [/^\/upload-(media|image)\//, '/upload/'],
  [/^\/v5\//, '/v5/'],
  [/^\/(v3|resource|_ngjs)\//, '/v3/'],
  [/\.(xml|rss|txt|json|webmanifest)$/, '/crawlers/'],
];

/** Route label for requests rejected under overload, whatever their URL. */
export const busyRoute = '/_busy/';

/** Records a request's route template, so that metrics are grouped by route and not by URL. */
export function nameRoute(request: IncomingMessage, template: string): void {
  routes.set(request, template);
}

/**
 * Returns the recorded template, or the kind of URL for anything that is neither an operation nor a page. Few and
 * fixed values.
 */
export function routeOf(request: IncomingMessage): string {
  const known = routes.get(request);
  if (known !== undefined) return known;
  // A router mounted below a path sees only the rest of it.
  const { originalUrl } = request as IncomingMessage & { originalUrl?: string };
  const [path = '/'] = (originalUrl ?? request.url ?? '/').split('?', 1);
  return others.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/**
 * Returns a page's route by its folder: `/pin/@id` → `/pin/{id}/`. Redirects and missing pages each have their own
 * name.
 */
export function routeOfPage(pageId: string | null, status: number): string {
  if (pageId === null) return status >= 300 && status < 400 ? '/_moved/' : '/_error/';
  const path = pageId.replace(/^\/pages/, '').replace(/\/index$/, '');
  return `${path.replace(/@(\w+)/g, '{$1}')}/`;
}
