import { SignupScreen } from '../../views/components/screens/accounts/signup-screen.tsx';

export default SignupScreen;
