import {
  displayModes,
  hasPwaMismatch,
  twaTypeOf,
  type AppKind,
} from '../../../views/experiences/app-kind.ts';
import { report } from '../../shared/page/page-reports.ts';

interface AppNavigator extends Navigator {
  /** Safari on iPhones and iPads. */
  standalone?: boolean;
  /** Missing from TypeScript's DOM types. */
  getInstalledRelatedApps?: () => Promise<{ platform: string }[]>;
}

const key = 'app-kind';

/**
 * Reports once per session as which kind of app the page was launched and runs, and looks up whether the site is
 * installed (UI-07). A failed lookup is only counted.
 */
export async function reportAppKind(): Promise<void> {
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, every page would report it.
    return;
  }
  const pwaType = pwaTypeOfPage();
  const twaType = twaTypeOf(location.search);
  if (pwaType !== 'browser' || twaType !== null)
    report('appLaunch', null, {
      pwa_type: pwaType,
      ...(twaType !== null && { twa_type: twaType }),
      mismatch: hasPwaMismatch({ pwaType, twaType }),
    });
  const { getInstalledRelatedApps } = navigator as AppNavigator;
  if (getInstalledRelatedApps === undefined) return;
  try {
    const apps = await getInstalledRelatedApps.call(navigator);
    // Who has the app needs no hint to install it.
    if (apps.length > 0) dispatchEvent(new Event('appinstalled'));
  } catch {
    report('appLookupFailed', null);
  }
}

function pwaTypeOfPage(): AppKind {
  const mode = displayModes.find((each) => matchMedia(`(display-mode: ${each})`).matches);
  return mode ?? ((navigator as AppNavigator).standalone === true ? 'standalone' : 'browser');
}
