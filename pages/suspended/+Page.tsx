export { PanelScreen as default } from '../../views/base/form/panel-screen.tsx';
