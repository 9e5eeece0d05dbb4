import { SentPinScreen } from '../../../../views/components/screens/messages/sent-pin-screen.tsx';

export default SentPinScreen;
