import { MerchantHelpScreen } from '../../../views/merchants/merchant-screens.tsx';

export default MerchantHelpScreen;
