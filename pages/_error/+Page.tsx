import type { ReactNode } from 'react';
import {
  NotFoundScreen,
  RefusedRequestScreen,
  ServerErrorScreen,
  UnavailablePinScreen,
} from './error-screens.tsx';
import { LinkGoneScreen } from '../../views/collaborators/board-link-screen.tsx';
import type { PageFailure } from '../../server/page-request.ts';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';
import type { ShellProps } from '../../views/base/shell/shell.tsx';

export interface ErrorPageProps {
  shell: ShellProps;
  kind: 'missing' | 'pin' | 'link' | 'refused' | 'fault';
  feed: ScreenFeed | null;
  /** The error's own message, if any. */
  text: string | null;
  retryHref: string;
  resend: PageFailure['resend'];
  /** The id under which an error was logged. */
  reference: string;
}

export default function Page(props: ErrorPageProps): ReactNode {
  const { shell, kind, feed, text, retryHref, resend, reference } = props;
  switch (kind) {
    case 'missing':
      return <NotFoundScreen shell={shell} />;
    case 'pin':
      return <UnavailablePinScreen shell={shell} feed={feed} />;
    case 'link':
      return <LinkGoneScreen shell={shell} />;
    case 'fault':
      return <ServerErrorScreen {...{ shell, text, retryHref, resend, reference }} />;
    case 'refused':
      return <RefusedRequestScreen {...{ shell, text, retryHref }} />;
  }
}
