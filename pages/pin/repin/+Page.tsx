import type { ReactNode } from 'react';
import { RepinScreen, type RepinScreenProps } from '../../../views/components/screens/repin-screen.tsx';
import {
  UnauthRepinScreen,
  type UnauthRepinScreenProps,
} from '../../../views/components/screens/unauth-repin-screen.tsx';

export type RepinPageProps =
  ({ kind: 'member' } & RepinScreenProps) | ({ kind: 'visitor' } & UnauthRepinScreenProps);

export default function Page(props: RepinPageProps): ReactNode {
  return props.kind === 'member' ? <RepinScreen {...props} /> : <UnauthRepinScreen {...props} />;
}
