import { BusinessPanelScreen } from '../../views/components/screens/business/business-panel-screen.tsx';

export default BusinessPanelScreen;
