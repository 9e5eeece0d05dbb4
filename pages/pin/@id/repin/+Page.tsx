import type { ReactNode } from 'react';
import { EditPinScreen, type EditPinScreenProps } from '../../../../views/pins/edit-pin-screen.tsx';
import { RepinScreen, type RepinScreenProps } from '../../../../views/saves/repin-screen.tsx';
import {
  UnauthRepinScreen,
  type UnauthRepinScreenProps,
} from '../../../../views/saves/unauth-repin-screen.tsx';

export type RepinPageProps =
  | ({ kind: 'member' } & RepinScreenProps)
  | ({ kind: 'edit' } & EditPinScreenProps)
  | ({ kind: 'visitor' } & UnauthRepinScreenProps);

export default function Page(props: RepinPageProps): ReactNode {
  switch (props.kind) {
    case 'member':
      return <RepinScreen {...props} />;
    case 'edit':
      return <EditPinScreen {...props} />;
    case 'visitor':
      return <UnauthRepinScreen {...props} />;
  }
}
