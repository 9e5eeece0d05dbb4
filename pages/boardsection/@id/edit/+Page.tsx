import type { ReactNode } from 'react';
import {
  RefusedScreen,
  type RefusedScreenProps,
} from '../../../../views/components/screens/refused-screen.tsx';
import {
  SectionEditScreen,
  type SectionEditScreenProps,
} from '../../../../views/components/screens/boards/section-edit-screen.tsx';

export default function Page(props: SectionEditScreenProps | RefusedScreenProps): ReactNode {
  return 'section' in props ? <SectionEditScreen {...props} /> : <RefusedScreen {...props} />;
}
