export { TodayScreen as default } from '../../../views/articles/today-screen.tsx';
