import { OnboardingScreen } from '../../../views/components/screens/onboarding/onboarding-screen.tsx';

export default OnboardingScreen;
