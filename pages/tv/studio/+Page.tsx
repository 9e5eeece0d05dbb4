import {
  CaptionsScreen,
  type CaptionsScreenProps,
} from '../../../views/components/screens/studio/captions-screen.tsx';
import {
  StudioScreen,
  type StudioScreenProps,
} from '../../../views/components/screens/studio/studio-screen.tsx';

export default function Page(props: StudioScreenProps | CaptionsScreenProps) {
  return 'pinId' in props ? <CaptionsScreen {...props} /> : <StudioScreen {...props} />;
}
