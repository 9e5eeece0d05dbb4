import { keyOfKept } from './kept-writes.ts';
import { keptToast, showOfflinePage } from './offline-page.ts';
import { scope, type FetchEvent } from './scope.ts';
import { isPerson, outbox, outcomes, ownerOfPages } from './stores.ts';

/** Writes that are kept without a network: saves, reactions, follows, hiding, comments and their removal. */
const keepable =
  /^\/v3\/(pins\/\d+\/(repin\/|reactions\/)?|unauth_saves\/(\d+\/)?|(users|boards)\/\d+\/follow\/|(p2p|search)\/\d+\/(un)?hide\/|aggregated_(pin_data|comments)\/.+)$/;
/** Writes that would be done again by a second attempt, and that nobody means twice. */
const saves = /^\/v3\/pins\/\d+\/repin\/$/;
const maxBodyBytes = 1_000_000;
/** The server knows for 30 days what it has done under a key. A later attempt might do it again. */
const sendableMs = 28 * 24 * 3600 * 1000;
const sentHeaders = ['content-type', 'x-csrftoken'];

export const isKeepable = (url: URL): boolean => keepable.test(url.pathname);

/** Sends a write, or keeps it for later and says so: with JSON to a script, with the offline page to a form. */
export async function sendOrKeep(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = request.clone();
  try {
    const response = await fetch(request);
    // A page that is being left hears nothing.
    event.waitUntil(sendKept({ tell: request.mode !== 'navigate' }).catch(() => undefined));
    return response;
  } catch (error) {
    const body = await copy.arrayBuffer();
    if (body.byteLength > maxBodyBytes) throw error;
    await keep(copy, body);
    if (request.mode === 'navigate') return showOfflinePage({ isKept: true, retry: request.referrer || '/' });
    const message = await keptToast();
    return Response.json({ resource_response: { message, error: { id: 'kept_offline' } } }, { status: 503 });
  }
}

/**
 * A write that is repeated has the key of its first attempt and is kept once. A form has none: its key is in its body,
 * and the server may have done it under that one. A page that was loaded anew repeats a save under another key, so an
 * equal save that waits stands for both.
 */
async function keep({ url, method, headers }: Request, body: ArrayBuffer): Promise<void> {
  const key = headers.get('idempotency-key');
  const kept = new Headers({
    'x-url': url,
    'x-method': method,
    'x-since': String(Date.now()),
    // A form names nobody.
    'x-owner': headers.get('x-page-owner') ?? (await ownerOfPages()) ?? '',
    ...(key !== null && { 'x-key': key }),
  });
  for (const name of sentHeaders) {
    const value = headers.get(name);
    if (value !== null) kept.set(`x-sent-${name}`, value);
  }
  const store = await caches.open(outbox);
  if (saves.test(new URL(url).pathname) && (await hasEqual(store, kept, body))) return;
  const name = key ?? scope.crypto.randomUUID();
  await store.put(keyOfKept(name), new Response(body, { headers: kept }));
  await scope.registration.sync?.register('outbox').catch(() => undefined);
}

async function hasEqual(store: Cache, headers: Headers, body: ArrayBuffer): Promise<boolean> {
  const meant = meaningOf(headers, new TextDecoder().decode(body));
  for (const key of await store.keys()) {
    const kept = await store.match(key);
    if (kept !== undefined && meaningOf(kept.headers, await kept.text()) === meant) return true;
  }
  return false;
}

/** What a kept write does and for whom, without what each page has of its own. */
function meaningOf(headers: Headers, body: string): string {
  const parts = ['x-url', 'x-method', 'x-owner'].map((name) => headers.get(name));
  if (headers.get('x-sent-content-type')?.startsWith('application/json') === true)
    return JSON.stringify([...parts, body]);
  const fields = new URLSearchParams(body);
  for (const name of ['csrf_token', 'idempotency_key']) fields.delete(name);
  return JSON.stringify([...parts, String(fields)]);
}

/**
 * Sends what waits and tells open pages what became of it. One at a time and in order. The key makes a write that
 * arrived before take effect once.
 */
let sending = Promise.resolve();
export function sendKept({ tell }: { tell: boolean }): Promise<void> {
  sending = sending
    .catch(() => undefined)
    .then(sendEach)
    .finally(() => (tell ? tellOutcomes() : undefined));
  return sending;
}

async function sendEach(): Promise<void> {
  const store = await caches.open(outbox);
  const viewer = await ownerOfPages();
  for (const key of await store.keys()) {
    const kept = await store.match(key);
    const author = kept?.headers.get('x-owner') ?? '';
    if (kept === undefined) continue;
    if (author !== '' && author !== viewer) {
      // Until somebody else logs in, its author may come back.
      if (!isPerson(viewer)) continue;
      await note('lost');
    } else if (Date.now() - Number(kept.headers.get('x-since') ?? Date.now()) > sendableMs) {
      await note('expired');
    } else {
      const response = await send(kept, author);
      if (isUndecided(response.status)) break;
      const { id, message } = await refusalOf(response);
      // It had arrived days ago, unanswered.
      if (response.ok || id === 'idempotency_answer_gone') await note('sent');
      else await note('refused', message);
    }
    await store.delete(key);
  }
}

type Outcome = 'sent' | 'refused' | 'lost' | 'expired';

async function note(outcome: Outcome, message = ''): Promise<void> {
  const response = new Response(message, { headers: { 'x-outcome': outcome } });
  const store = await caches.open(outcomes);
  // A full disk must not have the write sent again.
  await store.put(`/.outcome/${scope.crypto.randomUUID()}`, response).catch(() => undefined);
}

async function tellOutcomes(): Promise<void> {
  const clients = await scope.clients.matchAll();
  if (clients.length === 0) return;
  const told = { sent: 0, lost: 0, expired: 0, refusals: [] as string[] };
  const store = await caches.open(outcomes);
  for (const key of await store.keys()) {
    const outcome = await store.match(key);
    const what = outcome?.headers.get('x-outcome');
    if (what === 'sent' || what === 'lost' || what === 'expired') told[what] += 1;
    else if (outcome) told.refusals.push(await outcome.text());
    await store.delete(key);
  }
  if (told.sent + told.lost + told.expired + told.refusals.length > 0)
    for (const client of clients) client.postMessage(told);
}

/** Whether it may succeed later: the site is busy, or the person must log in again. */
const isUndecided = (status: number): boolean => status >= 500 || [401, 408, 425, 429].includes(status);

async function refusalOf(response: Response): Promise<{ id: string | null; message: string }> {
  if (response.ok) return { id: null, message: '' };
  const { resource_response: answer } = (await response.json().catch(() => ({}))) as {
    resource_response?: { message?: string; error?: { id?: string } };
  };
  return { id: answer?.error?.id ?? null, message: answer?.message ?? '' };
}

/**
 * The server refuses it as `not_signed_in` where somebody else than the author is logged in. Without a known author,
 * the token that came along keeps it from being another's; an author has a new token with each login.
 */
async function send(kept: Response, author: string): Promise<Response> {
  const header = (name: string): string => kept.headers.get(name) ?? '';
  const headers = new Headers();
  if (kept.headers.has('x-key')) headers.set('idempotency-key', header('x-key'));
  for (const name of sentHeaders)
    if (kept.headers.has(`x-sent-${name}`)) headers.set(name, header(`x-sent-${name}`));
  if (author !== '') {
    headers.set('x-page-owner', author);
    const token = await scope.cookieStore?.get('csrftoken');
    if (token) headers.set('x-csrftoken', token.value);
  }
  // A form's answer would be a redirect, which does not tell whether it was refused.
  headers.set('accept', 'application/json');
  return fetch(header('x-url'), {
    method: header('x-method'),
    headers,
    body: await kept.arrayBuffer(),
    redirect: 'manual',
  });
}
