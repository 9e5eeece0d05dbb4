import type { ReactNode } from 'react';
import {
  NotFoundScreen,
  ServerErrorScreen,
  UnavailablePinScreen,
} from '../../views/components/screens/message-screens.tsx';
import { LinkGoneScreen } from '../../views/components/screens/people/board-link-screen.tsx';
import type { ScreenFeed } from '../../views/components/screens/screen-feed.ts';
import type { ShellProps } from '../../views/layouts/shell.tsx';

export interface ErrorPageProps {
  shell: ShellProps;
  kind: 'missing' | 'pin' | 'link' | 'fault';
  feed: ScreenFeed | null;
}

export default function Page({ shell, kind, feed }: ErrorPageProps): ReactNode {
  switch (kind) {
    case 'missing':
      return <NotFoundScreen shell={shell} />;
    case 'pin':
      return <UnavailablePinScreen shell={shell} feed={feed} />;
    case 'link':
      return <LinkGoneScreen shell={shell} />;
    case 'fault':
      return <ServerErrorScreen shell={shell} reference={null} />;
  }
}
