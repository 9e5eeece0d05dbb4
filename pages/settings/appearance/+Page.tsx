import { AppearanceScreen } from '../../../views/components/screens/settings/appearance-screen.tsx';

export default AppearanceScreen;
