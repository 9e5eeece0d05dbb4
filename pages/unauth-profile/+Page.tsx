import { UnauthProfileScreen } from '../../views/components/screens/accounts/unauth-profile-screen.tsx';

export default UnauthProfileScreen;
