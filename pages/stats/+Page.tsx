export { StatsScreen as default } from '../../views/stats/stats-screen.tsx';
