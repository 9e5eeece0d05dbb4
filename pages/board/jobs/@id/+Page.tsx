import { BoardJobScreen } from '../../../../views/components/screens/boards/board-job-screen.tsx';

export default BoardJobScreen;
