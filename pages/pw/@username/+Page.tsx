import { AccountPanel } from '../../../views/components/screens/accounts/account-panel.tsx';

export default AccountPanel;
