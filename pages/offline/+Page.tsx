import { OfflineScreen } from '../../views/components/screens/offline-screen.tsx';

export default OfflineScreen;
