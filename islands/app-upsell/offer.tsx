import { useEffect, useRef, type ReactNode } from 'react';
import { components, elements, viewParameters } from '../../views/contract/events.ts';
import { afterUpsell, isOldAndroid, isUpsellLogged } from '../../views/experiences/app-upsell.ts';
import { Icon } from '../../views/base/icon.tsx';
import { upsellTexts as t } from '../../views/base/texts/app.ts';
import { createModal, type Modal } from '../shared/modal/create-modal.ts';
import { logAtOnce } from './log-at-once.ts';
import { isUpsellDue, openApp, type AppUpsellProps } from './open-app.ts';
import { readMemory, writeMemory } from './upsell-memory.ts';

/** The app upsell's modal (UI-05), which opens by itself if it is due. */
export function Offer({ onClosed, ...props }: AppUpsellProps & { onClosed?: () => void }): ReactNode {
  const { siteName, viewType } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOld = typeof navigator !== 'undefined' && isOldAndroid(navigator.userAgent);
  const modal = useRef<Modal>(null);
  const onDismiss = useRef((): void => undefined);
  useEffect(() => {
    if (dialog.current === null || !isUpsellDue(props)) return undefined;
    const made = createModal(dialog.current, { variant: 'footer', onClosed: () => onDismiss.current() });
    modal.current = made;
    made.open();
    return () => made.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- props of an island do not change
  }, []);

  useEffect(() => {
    onDismiss.current = () => {
      remember('upsellDismissed', viewType);
      onClosed?.();
    };
  });
  const open = (): void => {
    remember('upsellOpened', viewType);
    openApp(props, 'modal');
  };
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="app-upsell-title">
      <div className="modal__body">
        <button className="button icon close" aria-label={t.close} onClick={() => modal.current?.dismiss()}>
          <Icon name="close" />
        </button>
        <h2 id="app-upsell-title">{isOld ? t.liteTitle({ site: siteName }) : t.title({ site: siteName })}</h2>
        <p>{isOld ? t.liteText : t.text}</p>
        <button className="button wide" autoFocus onClick={open}>
          {t.open}
        </button>
      </div>
    </dialog>
  );
}

/** Records that the upsell was answered (UI-06). */
function remember(event: 'upsellOpened' | 'upsellDismissed', viewType: number): void {
  writeMemory(afterUpsell(readMemory(), Date.now()));
  if (isUpsellLogged(viewType))
    logAtOnce(event, {
      component: components.upsell,
      element: elements.upsell,
      view_type: viewType,
      view_parameter: viewParameters.upsell,
    });
}
