import { fillKeptWrites } from './kept-writes.ts';
import { keptPerson } from './pages.ts';
import { offlinePage, ownerKey, pages } from './stores.ts';

const maxListed = 20;

interface OfflinePageOf {
  /** Where trying again leads, instead of the same address. */
  retry?: string;
  /** What became of a form that was sent: whether it is kept, to be sent later. */
  isKept?: boolean;
}

/** The offline page with the pages that still open, and what waits to be sent. */
export async function showOfflinePage({ retry, isKept }: OfflinePageOf = {}): Promise<Response> {
  const html = await offlineHtml();
  if (html === '') return Response.error();
  const store = await caches.open(pages);
  const person = await keptPerson(store);
  const items = await keptPages(store);
  const filled = (await fillKeptWrites(html, isKept === true))
    .replace(isKept === false ? ' hidden="" data-unsent=""' : '', '')
    .replace(' href=""', (same) => (retry === undefined ? same : ` href="${escaped(retry)}"`))
    .replace('<ul id="kept-pages"></ul>', () => `<ul id="kept-pages">${items.join('')}</ul>`)
    .replace(items.length > 0 ? ' hidden="" data-has-pages=""' : '', '')
    .replace(/<p hidden="" data-person="([^"]*)"><\/p>/, (none, text: string) =>
      person === null ? none : `<p>${text.replace('{name}', () => person)}</p>`,
    );
  return new Response(filled, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function keptPages(store: Cache): Promise<string[]> {
  const items: string[] = [];
  for (const key of [...(await store.keys())].reverse()) {
    const { pathname, search } = new URL(key.url);
    if (pathname === ownerKey || items.length === maxListed) continue;
    const [, title] = /<title>([^<]*)<\/title>/.exec((await (await store.match(key))?.text()) ?? '') ?? [];
    if (title)
      items.push(`<li><a class="standalone-link" href="${escaped(pathname + search)}">${title}</a></li>`);
  }
  return items;
}

/** The toast for a write that is sent later, from the offline page, whose texts come from the server. */
export async function keptToast(): Promise<string | null> {
  return /data-kept-toast="([^"]*)"/.exec(await offlineHtml())?.[1] ?? null;
}

async function offlineHtml(): Promise<string> {
  return (await (await caches.match(offlinePage, { ignoreVary: true }))?.text()) ?? '';
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
