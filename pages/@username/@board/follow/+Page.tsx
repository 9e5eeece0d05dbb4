import { FollowScreen } from '../../../../views/components/screens/creation/follow-screen.tsx';

export default FollowScreen;
