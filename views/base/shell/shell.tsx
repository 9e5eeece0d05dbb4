import type { ReactNode } from 'react';
import type { ToastMessage, Viewer } from '../../contract/models.ts';
import type { StoredPicture } from '../../media/media-url.ts';
import { KeptTexts, type KeptTextsProps } from '../form/form-frame.tsx';
import { Footer, type FooterLink } from './footer.tsx';
import { BottomBar } from './header/bottom-bar.tsx';
import { Header } from './header/header.tsx';
import { Toast } from './toast.tsx';
import type { Texts } from '../texts/en.ts';

/** Surroundings of every page. */
export interface ShellProps {
  siteName: string;
  /** The site's own logo. Null for the product's. */
  logo?: StoredPicture | null;
  viewer: Viewer;
  /** Path and query to return to after login or sign-up: this page, or the one that led to it. */
  returnTo: string;
  /** Whether `returnTo` is another page, so that no place of the navigation is the current one. */
  isElsewhere?: boolean;
  csrfToken: string;
  logoutAction: string;
  /** Address of the search form, or null if there is no search. */
  searchAction: string | null;
  /** Current query of the search box. */
  query?: string;
  /** Replaces the plain search form, usually with its island. */
  searchSlot?: ReactNode;
  toasts: ToastMessage[];
  /** Replaces the plain toasts, usually with their island. */
  toastSlot?: ReactNode;
  /** Link that opens the app, if there is one. */
  appSlot?: ReactNode;
  /** Shows who shared the page to visitors who came by an invitation. */
  landing?: ReactNode;
  /** A notice above the content. */
  notice?: ReactNode;
  /** A refused form of the page that led here. */
  kept?: KeptTextsProps['kept'];
  /** Shows save buttons as small icons, for phones that come from suggestion surfaces (ROUTE-19). */
  hasSmallSave?: boolean;
  /** Leaves out logging in and signing up, which need a network. */
  isOffline?: boolean;
  /** Leaves out header, footer and bottom bar, for content that fills the screen. */
  isBare?: boolean;
  footerLinks: FooterLink[];
  t: Texts;
}

/** The body of every page: header, content, toasts and footer. */
export function Shell({ children, isBare = false, ...shell }: ShellProps & { children: ReactNode }) {
  const { t, toasts, toastSlot } = shell;
  const here = shell.isElsewhere === true ? '' : shell.returnTo;
  return (
    <>
      {!isBare && (
        <>
          <a className="visually-hidden" href="#main">
            {t.skipToContent}
          </a>
          <Header {...shell} here={here} />
        </>
      )}
      <main id="main" tabIndex={-1} {...(shell.hasSmallSave && { 'data-small-save': '' })}>
        {shell.landing}
        {shell.notice}
        {shell.kept && <KeptTexts kept={shell.kept} />}
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
      {!isBare && <Footer links={shell.footerLinks} />}
      {!isBare && shell.viewer.user && (
        <BottomBar user={shell.viewer.user} unread={shell.viewer.unreadNews ?? 0} here={here} />
      )}
    </>
  );
}
