/** The part of a service worker's global scope that is used here. TypeScript knows it only without the DOM. */
interface ServiceWorkerScope {
  location: Location;
  navigator: { onLine: boolean };
  crypto: Crypto;
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  registration: { sync?: { register(tag: string): Promise<void> } };
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(data: unknown): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export const scope = globalThis as unknown as ServiceWorkerScope;
