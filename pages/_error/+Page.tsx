import type { ReactNode } from 'react';
import {
  NoSectionScreen,
  NotFoundScreen,
  RefusedRequestScreen,
  ServerErrorScreen,
  UnavailablePinScreen,
} from './error-screens.tsx';
import type { FormRefusal } from '../../server/http/sessions/refused-form.ts';
import { LinkGoneScreen } from '../../views/collaborators/board-link-screen.tsx';
import type { PageFailure } from '../../server/page-request.ts';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';
import type { ShellProps } from '../../views/base/shell/shell.tsx';

export interface ErrorPageProps {
  shell: ShellProps;
  kind: 'missing' | 'pin' | 'link' | 'section' | 'refused' | 'forbidden' | 'fault';
  feed: ScreenFeed | null;
  /** The error's own message, if any. */
  text: string | null;
  retryHref: string;
  resend: PageFailure['resend'];
  /** The id under which an error was logged. */
  reference: string;
  /** The refused form of the page that is missing. */
  kept: FormRefusal | null;
}

export default function Page(props: ErrorPageProps): ReactNode {
  const { shell, kind, feed, text, retryHref, resend, reference, kept } = props;
  switch (kind) {
    case 'missing':
      return <NotFoundScreen shell={shell} kept={kept} />;
    case 'pin':
      return <UnavailablePinScreen {...{ shell, feed, kept }} />;
    case 'link':
      return <LinkGoneScreen shell={shell} />;
    case 'section':
      return <NoSectionScreen {...{ shell, kept }} boardHref={retryHref} />;
    case 'fault':
      return <ServerErrorScreen {...{ shell, text, retryHref, resend, reference, kept }} />;
    case 'refused':
      return <RefusedRequestScreen {...{ shell, text, retryHref, title: shell.t.refusedRequest.title }} />;
    case 'forbidden':
      return (
        <RefusedRequestScreen {...{ shell, text, retryHref, title: shell.t.refusedRequest.pageTitle }} />
      );
  }
}
