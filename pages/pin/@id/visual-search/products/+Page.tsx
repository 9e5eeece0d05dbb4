import { VisualScreen } from '../../../../../views/visual-search/visual-screen.tsx';

export default VisualScreen;
