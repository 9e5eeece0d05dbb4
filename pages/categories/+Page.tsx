import { TopicsScreen } from '../../views/components/screens/topics/topics-screen.tsx';

export default TopicsScreen;
