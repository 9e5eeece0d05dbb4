export { BusinessPanelScreen as default } from '../../../../../../views/business/business-panel-screen.tsx';
