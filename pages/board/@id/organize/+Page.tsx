import type { ReactNode } from 'react';
import { OrganizeScreen, type OrganizeScreenProps } from '../../../../views/organize/organize-screen.tsx';
import { RefusedScreen, type RefusedScreenProps } from '../../../../views/base/refused-screen.tsx';

export default function Page(props: OrganizeScreenProps | RefusedScreenProps): ReactNode {
  return 'board' in props ? <OrganizeScreen {...props} /> : <RefusedScreen {...props} />;
}
