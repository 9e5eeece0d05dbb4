import { asksNoTracking } from '../shared/asks-no-tracking.ts';
import { watchDisclosures } from './menu/watch-disclosures.ts';
import { watchMenus } from './menu/watch-menus.ts';
import { watchMotion } from './motion/watch-motion.ts';
import { rememberPath } from './shell/remember-path.ts';
import { watchClient } from './shell/watch-client.ts';
import { watchEmptyLinks } from './shell/watch-empty-links.ts';
import { watchReturn } from './shell/watch-return.ts';

/** What may wait until the page is there: reports of what is seen, and what a page that is come back to needs. */
export function startLive(): void {
  // Where a part cannot be had, the rest works.
  void import('./failures/watch-failures.ts').then(({ watchFailures }) => watchFailures(), nothing);
  watchReturn();
  watchDisclosures();
  rememberPath();
  // What moves tells what is seen of it, so who reports that is there first.
  whenShown(() => void attend().finally(watchMotion));
}

async function attend(): Promise<void> {
  if (asksNoTracking()) attendSilently();
  else await import('./track/report-page.ts').then(({ reportPage }) => reportPage(), attendSilently);
}

const nothing = (): void => undefined;

function attendSilently(): void {
  watchMenus(nothing);
  watchEmptyLinks(nothing);
  watchClient({ onPause: nothing, onResume: nothing });
}

/** A page that is prepared unseen has not been looked at. */
function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
