import { SettingsScreen } from '../../../views/accounts/settings/settings-screen.tsx';

export default SettingsScreen;
