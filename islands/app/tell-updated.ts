import { appTexts as t } from '../../views/base/texts/app.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';

/** Whether the page's service worker was removed. */
let isRemoved = false;

/**
 * Announces a new version, with a link that loads the page anew. A logout in another tab removes the service worker; the
 * one of a later page is no new version.
 */
export function tellUpdated(): void {
  isRemoved ||= navigator.serviceWorker.controller === null;
  if (isRemoved) return;
  bus.emit('toast', {
    text: t.updated,
    kind: 'info',
    durationMs: 5000,
    actions: [{ label: commonTexts.reload, href: location.pathname + location.search }],
  });
}
