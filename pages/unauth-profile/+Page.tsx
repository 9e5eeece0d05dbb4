import { UnauthProfileScreen } from '../../views/components/screens/unauth-profile-screen.tsx';

export default UnauthProfileScreen;
