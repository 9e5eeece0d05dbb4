import { PinOptionsScreen } from '../../../../views/components/screens/pins/pin-options-screen.tsx';

export default PinOptionsScreen;
