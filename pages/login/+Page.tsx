import { LoginScreen } from '../../views/components/screens/accounts/login-screen.tsx';

export default LoginScreen;
