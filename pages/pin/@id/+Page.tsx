import { CloseupScreen } from '../../../views/components/screens/pins/closeup-screen.tsx';

export default CloseupScreen;
