import { LoginScreen } from '../../views/components/screens/login-screen.tsx';

export default LoginScreen;
