import { ProfileScreen } from '../../views/people/profile-screen.tsx';

export default ProfileScreen;
