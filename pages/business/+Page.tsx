import { BusinessLandingScreen } from '../../views/components/screens/business/business-landing-screen.tsx';

export default BusinessLandingScreen;
