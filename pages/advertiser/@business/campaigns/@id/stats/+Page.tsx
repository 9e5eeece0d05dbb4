import { StatsScreen } from '../../../../../../views/stats/stats-screen.tsx';

export default StatsScreen;
