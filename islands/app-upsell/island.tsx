import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { upsellTexts as t } from '../../views/base/texts/app.ts';
import { Offer } from './offer.tsx';
import { isUpsellDue, openApp, type AppUpsellProps } from './open-app.ts';

/**
 * The app upsell on phones (UI-05): visitors see it when the page is idle, members when they follow the link to the
 * app, as often as the rules allow.
 */
export function AppUpsell(props: AppUpsellProps): ReactNode {
  return props.href === undefined ? <Offer {...props} /> : <OpenApp {...props} href={props.href} />;
}

/** The link that opens the app: after the upsell if it is due, otherwise directly. */
function OpenApp({ href, ...props }: AppUpsellProps & { href: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    if (!isUpsellDue(props)) return openApp(props, 'link');
    try {
      // The page has the styles of what it shows, not of modals.
      await import('../../views/base/styles/page.css');
    } catch {
      return openApp(props, 'link');
    }
    if (menu !== null) {
      menu.open = false;
      // Gets the focus back after the modal.
      menu.querySelector('summary')?.focus();
    }
    setAsked(true);
  };
  return (
    <>
      <a href={href} rel="nofollow" onClick={(event) => void follow(event)}>
        {t.open}
      </a>
      {isAsked && createPortal(<Offer {...props} onClosed={() => setAsked(false)} />, document.body)}
    </>
  );
}

export { AppUpsell as Island };
