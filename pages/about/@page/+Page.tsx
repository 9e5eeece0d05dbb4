import { AboutScreen } from '../../../views/components/screens/about-screen.tsx';

export default AboutScreen;
