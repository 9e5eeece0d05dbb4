export { HomeScreen as default } from '../../views/feeds/home-screen.tsx';
