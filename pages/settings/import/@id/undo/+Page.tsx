export { SettingsScreen as default } from '../../../../../views/accounts/settings/settings-screen.tsx';
