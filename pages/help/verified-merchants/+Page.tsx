export { MerchantHelpScreen as default } from '../../../views/merchants/merchant-screens.tsx';
