import { OffsiteScreen } from '../../views/components/screens/offsite/offsite-screen.tsx';

export default OffsiteScreen;
