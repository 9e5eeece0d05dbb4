import { MerchantSettingsScreen } from '../../../views/components/screens/merchant-screens.tsx';

export default MerchantSettingsScreen;
