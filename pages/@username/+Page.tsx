export { ProfileScreen as default } from '../../views/people/profile/profile-screen.tsx';
