import { PinOptionsScreen } from '../../../views/components/screens/pin-options-screen.tsx';

export default PinOptionsScreen;
