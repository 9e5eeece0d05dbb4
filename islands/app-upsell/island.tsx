import { useEffect, useRef, type ReactNode } from 'react';
import { components, elements, viewParameters } from '../../views/contract/events.ts';
import { afterUpsell, isOldAndroid, isUpsellLogged, mayUpsell } from '../../views/experiences/app-upsell.ts';
import { deepLink } from '../../views/experiences/deep-link.ts';
import { Icon } from '../../views/base/icon.tsx';
import { upsellTexts as t } from '../../views/base/texts/app.ts';
import { createModal, type Modal } from '../shared/modal/create-modal.ts';
import { logAtOnce } from './log-at-once.ts';
import { sampleDeepLink } from './sample-deep-link.ts';
import { installId, readMemory, writeMemory } from './upsell-memory.ts';

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
}

/** The app upsell (UI-05), shown on phones as often as the rules allow. */
export function AppUpsell(props: AppUpsellProps): ReactNode {
  const { siteName, appLink, accountMadeMs, minimumIntervalMs, viewType, isBoard } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOld = typeof navigator !== 'undefined' && isOldAndroid(navigator.userAgent);
  const modal = useRef<Modal>(null);
  const onDismiss = useRef((): void => undefined);
  useEffect(() => {
    const facts = {
      hasApp: true,
      isBot: false,
      isMobile: true,
      accountMadeMs,
      ...(minimumIntervalMs !== undefined && { minimumIntervalMs }),
    };
    if (dialog.current === null || !mayUpsell({ ...facts, ...readMemory(), nowMs: Date.now() }))
      return undefined;
    const made = createModal(dialog.current, { variant: 'footer', onClosed: () => onDismiss.current() });
    modal.current = made;
    made.open();
    return () => made.destroy();
  }, [accountMadeMs, minimumIntervalMs]);

  const remember = (event: 'upsellOpened' | 'upsellDismissed'): void => {
    writeMemory(afterUpsell(readMemory(), Date.now()));
    if (isUpsellLogged(viewType))
      logAtOnce(event, {
        component: components.upsell,
        element: elements.upsell,
        view_type: viewType,
        view_parameter: viewParameters.upsell,
      });
  };
  const open = (): void => {
    remember('upsellOpened');
    const { userAgent } = navigator;
    sampleDeepLink();
    location.assign(
      deepLink({
        appLink,
        pageUrl: location.href,
        isBoard,
        isAndroid: /\bAndroid\b/.test(userAgent),
        upsellType: isOld ? 'lite_modal' : 'modal',
        installId: installId(),
      }),
    );
  };
  useEffect(() => {
    onDismiss.current = () => remember('upsellDismissed');
  });
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="app-upsell-title">
      <div className="modal__body">
        <button className="button icon close" aria-label={t.close} onClick={() => modal.current?.dismiss()}>
          <Icon name="close" />
        </button>
        <h2 id="app-upsell-title">{isOld ? t.liteTitle(siteName) : t.title(siteName)}</h2>
        <p>{isOld ? t.liteText : t.text}</p>
        <button className="button wide" autoFocus onClick={open}>
          {t.open}
        </button>
      </div>
    </dialog>
  );
}

export { AppUpsell as Island };
