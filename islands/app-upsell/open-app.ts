import { mayUpsell, isOldAndroid } from '../../views/experiences/app-upsell.ts';
import { deepLink, isAndroid } from '../../views/experiences/deep-link.ts';
import { sampleDeepLink } from './sample-deep-link.ts';
import { installId, readMemory } from './upsell-memory.ts';

export interface AppUpsellProps {
  siteName: string;
  /** The app's install link or store page. */
  appLink: string;
  /** When the account was created, in milliseconds since 1970. Null for signed-out visitors. */
  accountMadeMs: number | null;
  /** Minimum interval, if it is not the usual one. */
  minimumIntervalMs?: number;
  /** View type of the offer on this page, or the one for none. */
  viewType: number;
  isBoard: boolean;
  /** For members: address of the link that opens the app, after the upsell if that is due. */
  href?: string;
}

/** Returns whether the upsell is due in this browser now (UI-06). */
export function isUpsellDue({ accountMadeMs, minimumIntervalMs }: AppUpsellProps): boolean {
  return mayUpsell({
    hasApp: true,
    isBot: false,
    isMobile: true,
    accountMadeMs,
    ...(minimumIntervalMs !== undefined && { minimumIntervalMs }),
    ...readMemory(),
    nowMs: Date.now(),
  });
}

/** Leaves for the app, at the place of this page (UI-07). */
export function openApp({ appLink, isBoard }: AppUpsellProps, upsellType: 'modal' | 'link'): void {
  const { userAgent } = navigator;
  sampleDeepLink();
  location.assign(
    deepLink({
      appLink,
      pageUrl: location.href,
      isBoard,
      isAndroid: isAndroid(userAgent),
      upsellType: upsellType === 'modal' && isOldAndroid(userAgent) ? 'lite_modal' : upsellType,
      installId: installId(),
    }),
  );
}
