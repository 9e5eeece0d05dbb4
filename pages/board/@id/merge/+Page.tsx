import type { ReactNode } from 'react';
import {
  MergeScreen,
  type MergeScreenProps,
} from '../../../../views/components/screens/boards/merge-screen.tsx';
import {
  RefusedScreen,
  type RefusedScreenProps,
} from '../../../../views/components/screens/refused-screen.tsx';

export default function Page(props: MergeScreenProps | RefusedScreenProps): ReactNode {
  return 'board' in props ? <MergeScreen {...props} /> : <RefusedScreen {...props} />;
}
