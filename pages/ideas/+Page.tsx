import { TopicsScreen } from '../../views/topics/topics-screen.tsx';

export default TopicsScreen;
