import { TodayScreen } from '../../../views/articles/today-screen.tsx';

export default TodayScreen;
