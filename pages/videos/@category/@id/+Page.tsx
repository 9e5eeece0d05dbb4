export { TopicScreen as default } from '../../../../views/topics/topic-screen.tsx';
