import { scope } from './scope.ts';
import { offlinePage, outbox, ownerOfPages, pages } from './stores.ts';

const folder = '/.outbox/';

export const isOfOutbox = ({ pathname }: URL): boolean => pathname.startsWith(folder);

export const keyOfKept = (name: string): string => folder + name;

/**
 * Replaces the one item of the offline page's list of writes by those of the viewer that wait, each with a form that
 * cancels it. Shows the list, also if nothing is in it, where `isKept`.
 */
export async function fillKeptWrites(html: string, isKept: boolean): Promise<string> {
  const [list = '', attributes = '', item = ''] = /<ul id="kept-writes"([^>]*)>(.*?)<\/ul>/s.exec(html) ?? [];
  const texts = new Map(
    [...attributes.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, kind, text]) => [kind, text]),
  );
  const items: string[] = [];
  for (const { name, kept } of await ofViewer()) {
    const { kind, pinId } = await meaningOf(kept);
    const title = pinId === null ? null : await titleOf(pinId);
    const what = texts.get(kind) + (title === null ? '' : `: ${title}`);
    // Titles may say anything, so they come last.
    items.push(item.replace('{name}', name).replaceAll('{what}', () => what));
  }
  const shown = isKept || items.length > 0;
  return html
    .replace(list, () => `<ul id="kept-writes"${attributes}>${items.join('')}</ul>`)
    .replace(shown ? ' hidden="" data-has-kept=""' : '', '');
}

/** Forgets a write of the viewer that waits, and leads back to the list. */
export async function cancelKept({ pathname }: URL): Promise<Response> {
  for (const { name, key } of await ofViewer())
    if (pathname === keyOfKept(name)) await (await caches.open(outbox)).delete(key);
  return Response.redirect(offlinePage, 303);
}

interface Kept {
  name: string;
  key: Request;
  kept: Response;
}

/** Those of another person who was logged in here are nobody else's business. */
async function ofViewer(): Promise<Kept[]> {
  const viewer = await ownerOfPages();
  const store = await caches.open(outbox);
  const found: Kept[] = [];
  for (const key of await store.keys()) {
    const kept = await store.match(key);
    const author = kept?.headers.get('x-owner') ?? '';
    if (kept !== undefined && (author === '' || author === viewer))
      found.push({ name: new URL(key.url).pathname.slice(folder.length), key, kept });
  }
  return found;
}

type Kind = 'save' | 'unsave' | 'follow' | 'unfollow' | 'react' | 'hide' | 'comment' | 'other';

async function meaningOf(kept: Response): Promise<{ kind: Kind; pinId: string | null }> {
  const { pathname } = new URL(kept.headers.get('x-url') ?? '/', scope.location.origin);
  const isForm = kept.headers.get('x-sent-content-type')?.startsWith('application/x-www-form') === true;
  const stated = isForm ? new URLSearchParams(await kept.clone().text()).get('_method') : null;
  const removes = (stated ?? kept.headers.get('x-method')) === 'DELETE';
  const [, pinId = null] =
    /(?:pins|unauth_saves|p2p|search|aggregated_pin_data)\/(\d+)\//.exec(pathname) ?? [];
  return { kind: kindOf(pathname, removes), pinId };
}

function kindOf(pathname: string, removes: boolean): Kind {
  if (pathname.endsWith('/follow/')) return removes ? 'unfollow' : 'follow';
  if (pathname.endsWith('/reactions/')) return removes ? 'other' : 'react';
  if (pathname.endsWith('/hide/')) return 'hide';
  if (pathname.endsWith('/comment/')) return 'comment';
  if (pathname.endsWith('/repin/')) return 'save';
  if (/^\/v3\/(pins|unauth_saves)\/\d+\/$/.test(pathname)) return removes ? 'unsave' : 'other';
  return pathname === '/v3/unauth_saves/' ? 'save' : 'other';
}

/** The title of a Pin, as HTML for texts and attributes, if a kept page says it. */
async function titleOf(pinId: string): Promise<string | null> {
  const store = await caches.open(pages);
  const own = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/;
  // The words of a card end its link, and begin with the title.
  const onCard = new RegExp(
    `<a [^>]*href="/pin/${pinId}/(?:\\?[^"]*)?"(?:(?!</a>).)*<b>([^<]+)</b>[^<]*</span></a>`,
    's',
  );
  for (const key of await store.keys()) {
    const html = (await (await store.match(key))?.text()) ?? '';
    const [, title] = (new URL(key.url).pathname === `/pin/${pinId}/` ? own : onCard).exec(html) ?? [];
    if (title) return title.replaceAll('"', '&quot;');
  }
  return null;
}
