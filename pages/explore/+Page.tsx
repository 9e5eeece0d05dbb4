export { TopicsScreen as default } from '../../views/topics/topics-screen.tsx';
