import { ProfileScreen } from '../../views/components/screens/profile-screen.tsx';

export default ProfileScreen;
