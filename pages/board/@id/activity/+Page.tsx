import { BoardActivityScreen } from '../../../../views/components/screens/people/board-activity-screen.tsx';

export default BoardActivityScreen;
