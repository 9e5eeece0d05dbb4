import { CaptionsScreen, type CaptionsScreenProps } from '../../../views/studio/captions-screen.tsx';
import { CoverScreen, type CoverScreenProps } from '../../../views/studio/cover-screen.tsx';
import { StudioScreen, type StudioScreenProps } from '../../../views/studio/studio-screen.tsx';

export default function Page(props: StudioScreenProps | CaptionsScreenProps | CoverScreenProps) {
  if ('coverPinId' in props) return <CoverScreen {...props} />;
  return 'pinId' in props ? <CaptionsScreen {...props} /> : <StudioScreen {...props} />;
}
