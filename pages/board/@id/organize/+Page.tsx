import type { ReactNode } from 'react';
import {
  OrganizeScreen,
  type OrganizeScreenProps,
} from '../../../../views/components/screens/boards/organize-screen.tsx';
import {
  RefusedScreen,
  type RefusedScreenProps,
} from '../../../../views/components/screens/refused-screen.tsx';

export default function Page(props: OrganizeScreenProps | RefusedScreenProps): ReactNode {
  return 'board' in props ? <OrganizeScreen {...props} /> : <RefusedScreen {...props} />;
}
