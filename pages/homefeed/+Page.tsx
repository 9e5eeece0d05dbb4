import { HomeScreen } from '../../views/components/screens/home-screen.tsx';

export default HomeScreen;
