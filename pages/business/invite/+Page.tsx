import { BusinessPanelScreen } from '../../../views/business/business-panel-screen.tsx';

export default BusinessPanelScreen;
