import { AccountPanel } from '../../views/accounts/account-panel.tsx';

export default AccountPanel;
