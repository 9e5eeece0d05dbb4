import { SignupScreen } from '../../views/components/screens/signup-screen.tsx';

export default SignupScreen;
