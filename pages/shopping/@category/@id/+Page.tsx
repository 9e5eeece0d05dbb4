import { TopicScreen } from '../../../../views/topics/topic-screen.tsx';

export default TopicScreen;
