import type { ReactNode } from 'react';
import { MergeScreen, type MergeScreenProps } from '../../../../views/organize/merge-screen.tsx';
import { RefusedScreen, type RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';

export default function Page(props: MergeScreenProps | RefusedScreenProps): ReactNode {
  return 'board' in props ? <MergeScreen {...props} /> : <RefusedScreen {...props} />;
}
