import { StatsScreen } from '../../../../views/components/screens/stats/stats-screen.tsx';

export default StatsScreen;
