import { HomeScreen } from '../../views/feeds/home-screen.tsx';

export default HomeScreen;
