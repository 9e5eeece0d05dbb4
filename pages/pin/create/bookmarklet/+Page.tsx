import type { ReactNode } from 'react';
import {
  BookmarkletScreen,
  type BookmarkletScreenProps,
} from '../../../../views/drafts/bookmarklet-screen.tsx';
import {
  SaveFromWebScreen,
  type SaveFromWebScreenProps,
} from '../../../../views/drafts/save-from-web-screen.tsx';

export type BookmarkletPageProps =
  | ({ kind: 'install' } & BookmarkletScreenProps)
  | ({ saving: SaveFromWebScreenProps } & { kind: 'save' });

export default function Page(props: BookmarkletPageProps): ReactNode {
  return props.kind === 'install' ? (
    <BookmarkletScreen {...props} />
  ) : (
    <SaveFromWebScreen {...props.saving} />
  );
}
