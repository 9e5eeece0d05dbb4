import { CloseupScreen } from '../../../views/components/screens/closeup-screen.tsx';

export default CloseupScreen;
