export { MerchantSettingsScreen as default } from '../../../views/merchants/merchant-screens.tsx';
