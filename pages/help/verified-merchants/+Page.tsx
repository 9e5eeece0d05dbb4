import { MerchantHelpScreen } from '../../../views/components/screens/merchant-screens.tsx';

export default MerchantHelpScreen;
