import { SettingsScreen } from '../../../../views/components/screens/settings/settings-screen.tsx';

export default SettingsScreen;
