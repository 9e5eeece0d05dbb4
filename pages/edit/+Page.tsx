import { TuneScreen } from '../../views/components/screens/tune-screen.tsx';

export default TuneScreen;
