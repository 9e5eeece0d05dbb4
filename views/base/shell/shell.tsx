import type { ReactNode } from 'react';
import type { ToastMessage, Viewer } from '../../contract/models.ts';
import { Footer, type FooterLink } from './footer.tsx';
import { Header } from './header.tsx';
import { Toast } from './toast.tsx';
import type { Texts } from '../texts/en.ts';

/** What every page is given about its surroundings. */
export interface ShellProps {
  siteName: string;
  viewer: Viewer;
  /** Path and query of this page: where login and sign-up come back to. */
  returnTo: string;
  csrfToken: string;
  logoutAction: string;
  /** Where the search form sends to; null where there is no search. */
  searchAction: string | null;
  /** The search box's present words. */
  query?: string;
  /** Takes the place of the plain search form, usually its island. */
  searchSlot?: ReactNode;
  toasts: ToastMessage[];
  /** Takes the place of the plain toasts, usually their island. */
  toastSlot?: ReactNode;
  /** Who shared the page, for those who came by an invitation. */
  landing?: ReactNode;
  /** Save buttons are small icons: for phones that come from where ideas are suggested (ROUTE-19). */
  hasSmallSave?: boolean;
  footerLinks: FooterLink[];
  t: Texts;
}

/** What cards say to visitors under the pointer and under a finger (CARD-03), for styles to show. */
function hints(t: Texts): Record<`--${string}`, string> {
  return { '--open': JSON.stringify(t.pin.open), '--see': JSON.stringify(t.pin.see) };
}

/** Header, content, toasts, footer: the body of every page. */
export function Shell({ children, ...shell }: ShellProps & { children: ReactNode }) {
  const { t, toasts, toastSlot } = shell;
  return (
    <>
      <a className="vh" href="#main">
        {t.skipToContent}
      </a>
      <Header {...shell} />
      <main
        id="main"
        tabIndex={-1}
        {...(shell.viewer.user === null && { style: hints(t) })}
        {...(shell.hasSmallSave && { 'data-small-save': '' })}
      >
        {shell.landing}
        {children}
      </main>
      {toastSlot ??
        (toasts.length > 0 && (
          <div className="toasts">
            {toasts.map((toast) => (
              <Toast key={toast.text} toast={toast} csrfToken={shell.csrfToken} />
            ))}
          </div>
        ))}
      <Footer links={shell.footerLinks} />
    </>
  );
}
