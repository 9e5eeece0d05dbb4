import { TopicScreen } from '../../views/components/screens/topics/topic-screen.tsx';

export default TopicScreen;
