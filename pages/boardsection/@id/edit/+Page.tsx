import type { ReactNode } from 'react';
import { RefusedScreen, type RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';
import {
  SectionEditScreen,
  type SectionEditScreenProps,
} from '../../../../views/sections/section-edit-screen.tsx';

export default function Page(props: SectionEditScreenProps | RefusedScreenProps): ReactNode {
  return 'section' in props ? <SectionEditScreen {...props} /> : <RefusedScreen {...props} />;
}
