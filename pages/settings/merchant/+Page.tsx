import { MerchantSettingsScreen } from '../../../views/merchants/merchant-screens.tsx';

export default MerchantSettingsScreen;
