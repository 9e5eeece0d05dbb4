export { AccountPanel as default } from '../../../views/accounts/account-panel.tsx';
