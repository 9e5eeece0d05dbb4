import { VisualScreen } from '../../../../../views/components/screens/visual/visual-screen.tsx';

export default VisualScreen;
