import { BuilderScreen } from '../../views/components/screens/creation/builder-screen.tsx';

export default BuilderScreen;
