import { TodayScreen } from '../../views/components/screens/today/today-screen.tsx';

export default TodayScreen;
