import { watchInstall } from './install/watch-install.ts';
import type { Sent } from './tell-sent.ts';
import { watchClickOut } from './watch-click-out.ts';

/**
 * Registers the service worker for offline use and announces new versions. Loaded after the first island has hydrated,
 * so that passive visitors pay nothing.
 */
export async function startApp(): Promise<void> {
  watchClickOut();
  watchInstall();
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) void import('./tell-updated.ts').then((module) => module.tellUpdated());
  });
  // What was tapped without a network is sent as soon as it is back, also where browsers do not do so by themselves.
  const tell = (): void => serviceWorker.controller?.postMessage('online');
  addEventListener('online', tell);
  tell();
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
    if (data?.refusals) void import('./tell-sent.ts').then((module) => module.tellSent(data));
  });
  try {
    await serviceWorker.register('/service-worker.js');
    // Being claimed evicts pages from the back-forward cache, so only the first page of a visit asks for it.
    if (wasControlled || document.referrer.startsWith(location.origin)) return;
    (await serviceWorker.ready).active?.postMessage('claim');
  } catch {
    // Unavailable in private windows and on full disks.
  }
}
